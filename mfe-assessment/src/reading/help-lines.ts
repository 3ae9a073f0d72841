import type { HelpContact } from '@stepwise/contract/runtime-config';
import { helpContacts, sortByRegion } from '@stepwise/domain/help-contacts';
import type { Whereabouts } from '@stepwise/domain/help-contacts';
import { resultsMessages } from './messages.ts';

const text = resultsMessages.reading;

export type HelpLines = {
  readonly contacts: readonly string[];
  /** Said where nobody has checked the numbers yet. */
  readonly note: string | null;
};

/** Where this browser seems to be; it is never sent. */
export function whereabouts(): Whereabouts {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return { languageTags: navigator.languages, timeZone };
}

/** Whom to call, for paper, on which "Get help now" cannot be pressed: what the help dialog shows, the nearest first. */
export function helpLines(configured: readonly HelpContact[], where: Whereabouts): HelpLines {
  const contacts = sortByRegion(helpContacts(configured), where);
  return {
    contacts: contacts.map(contactLine),
    note: contacts.some(({ checkedOn }) => checkedOn === null) ? text.unchecked : null,
  };
}

function contactLine({ region, name, label, hours, checkedOn }: HelpContact): string {
  const checked = checkedOn === null ? undefined : text.checked(checkedOn);
  const parts = [`${region}: ${name}`, label, hours, checked];
  return parts.filter((part) => part !== undefined).join('. ');
}

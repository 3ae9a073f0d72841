import type { HelpContact } from '@stepwise/contract/runtime-config';

/**
 * Shown where the configuration names no contact. Only numbers that are certain; `checkedOn` is an operator's to
 * set, in the configuration, after calling or reading the source.
 */
export const defaultHelpContacts: readonly HelpContact[] = [
  {
    region: 'United States',
    name: 'Suicide & Crisis Lifeline',
    label: 'Call or text 988',
    href: 'tel:988',
    hours: 'Day and night',
    checkedOn: null,
  },
  {
    region: 'United Kingdom and Ireland',
    name: 'Samaritans',
    label: 'Call 116 123',
    href: 'tel:116123',
    hours: 'Day and night',
    checkedOn: null,
  },
  {
    region: 'European Union',
    name: 'Emergency number',
    label: 'Call 112',
    href: 'tel:112',
    hours: 'Day and night',
    checkedOn: null,
  },
  {
    region: 'Any other country',
    name: 'Find A Helpline',
    label: 'findahelpline.com',
    href: 'https://findahelpline.com',
    checkedOn: null,
  },
];

/** The operator's contacts, else ours; people should never find the dialog empty. */
export function helpContacts(configured: readonly HelpContact[]): readonly HelpContact[] {
  return configured.length > 0 ? configured : defaultHelpContacts;
}

/** What a browser knows of where its person is. */
export type Whereabouts = {
  readonly languageTags: readonly string[];
  /** By its IANA name. */
  readonly timeZone: string | undefined;
};

/** Contacts of the person's own region first, where it is known; the rest keep their order. */
export function sortByRegion(contacts: readonly HelpContact[], where: Whereabouts): readonly HelpContact[] {
  const region = nearRegion(where);
  return contacts.toSorted((left, right) => Number(right.region === region) - Number(left.region === region));
}

/**
 * Browsers in American English are everywhere, so the clock decides. In the zones of Europe 112 answers, whatever
 * language somebody reads; the Americas share zones between countries, so there both have to say the same.
 */
export function nearRegion({ languageTags, timeZone = '' }: Whereabouts): string | undefined {
  if (/^Europe\/(?:London|Belfast|Dublin|Guernsey|Isle_of_Man|Jersey)$/.test(timeZone)) {
    return 'United Kingdom and Ireland';
  }
  if (timeZone.startsWith('Europe/')) return 'European Union';
  const readsAmerican = languageTags.some((tag) => /-us$/i.test(tag));
  return readsAmerican && /^(?:America|US)\/|^Pacific\/Honolulu$/.test(timeZone)
    ? 'United States'
    : undefined;
}

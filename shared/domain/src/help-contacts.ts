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

const countriesByRegion: Readonly<Record<string, string>> = {
  'United States': 'US',
  'United Kingdom and Ireland': 'GB IE',
  'European Union': 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IT LV LT LU MT NL PL PT RO SK SI ES SE',
};

const regionByCountry: ReadonlyMap<string, string> = new Map(
  Object.entries(countriesByRegion).flatMap(([region, countries]) =>
    countries.split(' ').map((country) => [country, region] as const),
  ),
);

/** Contacts of the person's own region first, by the region of the browser's languages; the rest keep their order. */
export function sortByRegion(
  contacts: readonly HelpContact[],
  languageTags: readonly string[],
): readonly HelpContact[] {
  const region = regionOf(languageTags);
  return contacts.toSorted((left, right) => Number(right.region === region) - Number(left.region === region));
}

/** Those of the person's own region; all of them, where none is theirs: a number of elsewhere must not stand alone. */
export function nearestContacts(
  contacts: readonly HelpContact[],
  languageTags: readonly string[],
): readonly HelpContact[] {
  const region = regionOf(languageTags);
  const near = contacts.filter((contact) => contact.region === region);
  return near.length > 0 ? near : contacts;
}

function regionOf(languageTags: readonly string[]): string | undefined {
  return languageTags
    .map((tag) => regionByCountry.get(tag.split('-')[1]?.toUpperCase() ?? ''))
    .find((name) => name !== undefined);
}

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

/** What a browser knows of where its person is. */
export type Whereabouts = {
  readonly languageTags: readonly string[];
  /** By its IANA name. */
  readonly timeZone: string | undefined;
};

/** Contacts of the person's own region first, as far as the browser knows it; the rest keep their order. */
export function sortByRegion(contacts: readonly HelpContact[], where: Whereabouts): readonly HelpContact[] {
  const region = nearRegion(where) ?? regionOf(where.languageTags);
  return contacts.toSorted((left, right) => Number(right.region === region) - Number(left.region === region));
}

/** Those of the person's own region; all of them, where that is not certain: a number of elsewhere must not stand alone. */
export function nearestContacts(
  contacts: readonly HelpContact[],
  where: Whereabouts,
): readonly HelpContact[] {
  const region = nearRegion(where);
  const near = contacts.filter((contact) => contact.region === region);
  return near.length > 0 ? near : contacts;
}

/**
 * Browsers in American English are everywhere, so the clock decides. In the zones of Europe 112 answers, whatever
 * language somebody reads; the Americas share zones between countries, so there both have to say the same.
 */
function nearRegion({ languageTags, timeZone = '' }: Whereabouts): string | undefined {
  if (/^Europe\/(?:London|Belfast|Dublin|Guernsey|Isle_of_Man|Jersey)$/.test(timeZone)) {
    return 'United Kingdom and Ireland';
  }
  if (timeZone.startsWith('Europe/')) return 'European Union';
  const isAmerican = /^(?:America|US)\/|^Pacific\/Honolulu$/.test(timeZone);
  return isAmerican && regionOf(languageTags) === 'United States' ? 'United States' : undefined;
}

function regionOf(languageTags: readonly string[]): string | undefined {
  return languageTags
    .map((tag) => regionByCountry.get(tag.split('-')[1]?.toUpperCase() ?? ''))
    .find((name) => name !== undefined);
}

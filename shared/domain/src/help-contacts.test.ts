import { describe, expect, test } from 'vitest';
import { defaultHelpContacts, helpContacts, sortByRegion } from './help-contacts.ts';

const first = (timeZone: string, ...languageTags: readonly string[]) =>
  sortByRegion(defaultHelpContacts, { languageTags, timeZone })[0]?.href;

describe('help contacts', () => {
  test('only certain numbers ship, and none claims to have been checked', () => {
    expect(defaultHelpContacts.map(({ href }) => href)).toEqual([
      'tel:988',
      'tel:116123',
      'tel:112',
      'https://findahelpline.com',
    ]);
    expect(defaultHelpContacts.every(({ checkedOn }) => checkedOn === null)).toBe(true);
  });

  test('the configuration replaces them, and an empty configuration never empties the dialog', () => {
    const own = [{ region: 'Here', name: 'Line', label: '1', href: 'tel:1', checkedOn: '2026-11-01' }];
    expect(helpContacts(own)).toBe(own);
    expect(helpContacts([])).toBe(defaultHelpContacts);
  });

  test('the region that the clock tells comes first, in whatever language somebody reads', () => {
    expect(first('Europe/London', 'de')).toBe('tel:116123');
    expect(first('Europe/Paris', 'en-US')).toBe('tel:112');
    expect(first('America/New_York', 'en-US')).toBe('tel:988');
    expect(sortByRegion(defaultHelpContacts, { languageTags: ['en-GB'], timeZone: 'Asia/Tokyo' })).toEqual(
      defaultHelpContacts,
    );
    expect(sortByRegion(defaultHelpContacts, { languageTags: [], timeZone: undefined })).toEqual(
      defaultHelpContacts,
    );
  });
});

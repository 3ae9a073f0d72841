import { describe, expect, test } from 'vitest';
import { defaultHelpContacts, helpContacts, nearestContacts, sortByRegion } from './help-contacts.ts';

const near = (tags: readonly string[]) => nearestContacts(defaultHelpContacts, tags).map(({ href }) => href);

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

  test('the region of the browser comes first', () => {
    expect(sortByRegion(defaultHelpContacts, ['de', 'en-GB'])[0]?.href).toBe('tel:116123');
    expect(sortByRegion(defaultHelpContacts, ['fr-FR'])[0]?.href).toBe('tel:112');
    expect(sortByRegion(defaultHelpContacts, ['ja-JP'])[0]?.href).toBe('tel:988');
    expect(sortByRegion(defaultHelpContacts, [])).toEqual(defaultHelpContacts);
  });

  test('Z-07 only the numbers of the own region are the nearest, and all of them where none is known to be', () => {
    expect(near(['de', 'en-GB'])).toEqual(['tel:116123']);
    expect(near(['en-us'])).toEqual(['tel:988']);
    expect(nearestContacts(defaultHelpContacts, ['ja-JP'])).toEqual(defaultHelpContacts);
    expect(nearestContacts(defaultHelpContacts, ['en'])).toEqual(defaultHelpContacts);
    const own = [{ region: 'Here', name: 'Line', label: '1', href: 'tel:1', checkedOn: null }];
    expect(nearestContacts(own, ['en-US'])).toEqual(own);
  });
});

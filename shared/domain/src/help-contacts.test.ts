import { describe, expect, test } from 'vitest';
import { defaultHelpContacts, helpContacts, sortByRegion } from './help-contacts.ts';

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
});

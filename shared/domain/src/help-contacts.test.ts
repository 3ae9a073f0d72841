import { describe, expect, test } from 'vitest';
import { defaultHelpContacts, helpContacts, nearestContacts, sortByRegion } from './help-contacts.ts';

const reads = (...languageTags: readonly string[]) => ({ languageTags, timeZone: undefined });
const near = (timeZone: string, ...languageTags: readonly string[]) =>
  nearestContacts(defaultHelpContacts, { languageTags, timeZone }).map(({ href }) => href);

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
    expect(sortByRegion(defaultHelpContacts, reads('de', 'en-GB'))[0]?.href).toBe('tel:116123');
    expect(sortByRegion(defaultHelpContacts, reads('fr-FR'))[0]?.href).toBe('tel:112');
    expect(sortByRegion(defaultHelpContacts, reads('ja-JP'))[0]?.href).toBe('tel:988');
    expect(sortByRegion(defaultHelpContacts, reads())).toEqual(defaultHelpContacts);
    const inBerlin = { languageTags: ['en-US'], timeZone: 'Europe/Berlin' };
    expect(sortByRegion(defaultHelpContacts, inBerlin)[0]?.href).toBe('tel:112');
  });

  test('Z-07 only the numbers of the own region are the nearest, and all of them where it is not certain which that is', () => {
    expect(near('Europe/London', 'en-US')).toEqual(['tel:116123']);
    expect(near('Europe/Dublin', 'de')).toEqual(['tel:116123']);
    expect(near('Europe/Berlin', 'en-US')).toEqual(['tel:112']);
    expect(near('America/Chicago', 'es-MX', 'en-us')).toEqual(['tel:988']);
    for (const [zone, language] of [
      ['America/Sao_Paulo', 'pt-BR'],
      ['Asia/Kolkata', 'en-US'],
      ['Asia/Tokyo', 'ja-JP'],
      ['UTC', 'en-US'],
      ['', 'en-GB'],
    ] as const) {
      expect(near(zone, language)).toEqual(defaultHelpContacts.map(({ href }) => href));
    }
    const own = [{ region: 'Here', name: 'Line', label: '1', href: 'tel:1', checkedOn: null }];
    expect(nearestContacts(own, { languageTags: ['en-US'], timeZone: 'America/Chicago' })).toEqual(own);
  });
});

import { defaultHelpContacts } from '@stepwise/domain/help-contacts';
import { expect, test } from 'vitest';
import { nearestContacts } from './nearest-contacts.ts';

const near = (timeZone: string, ...languageTags: readonly string[]) =>
  nearestContacts(defaultHelpContacts, { languageTags, timeZone }).map(({ href }) => href);

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

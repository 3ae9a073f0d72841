import { expect, test } from 'vitest';
import { helpLines } from './help-lines.ts';

const line = { name: 'Listening line', label: 'Call 1', href: 'tel:1' };

test('Z-01 on paper the contacts of the help dialog stand in words, those of the own region first', () => {
  const { contacts, note } = helpLines([], { languageTags: ['en-US'], timeZone: 'Europe/Berlin' });
  expect(contacts[0]).toBe('European Union: Emergency number. Call 112. Day and night');
  expect(contacts).toContain('United States: Suicide & Crisis Lifeline. Call or text 988. Day and night');
  expect(contacts.at(-1)).toBe('Any other country: Find A Helpline. findahelpline.com');
  expect(note).toBe('We have not checked these numbers ourselves yet.');
});

test('Z-01 the contacts of an operator take their place, with the day they were checked', () => {
  const configured = [{ ...line, region: 'Here', checkedOn: '2026-11-01' }];
  expect(helpLines(configured, { languageTags: [], timeZone: undefined })).toEqual({
    contacts: ['Here: Listening line. Call 1. Checked on 2026-11-01'],
    note: null,
  });
});

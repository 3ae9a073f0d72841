import { expect, test } from 'vitest';
import { contactAddress } from './contact-address.ts';

test.each([
  ['help@example.com', 'mailto:help@example.com'],
  ['https://example.com/contact', 'https://example.com/contact'],
  ['Main Street 1, 12345 Town', undefined],
  ['javascript:alert(1)', undefined],
  ['help@example.com?bcc=somebody@example.com', undefined],
  ['', undefined],
])('what an operator configured as contact, %j, leads to %j', (contact, address) => {
  expect(contactAddress(contact)).toBe(address);
});

import assert from 'node:assert/strict';
import { anonymizedAddress } from './client-address.ts';

Deno.test('P-17 the last octet of an IPv4 address is zero', () => {
  assert.equal(anonymizedAddress('203.0.113.77'), '203.0.113.0');
  assert.equal(anonymizedAddress('::ffff:203.0.113.77'), '203.0.113.0');
});

Deno.test('P-18 of an IPv6 address only the first three groups are left', () => {
  const cases = [
    ['2001:0db8:00a1:0001::7', '2001:db8:a1::'],
    ['2001:0db8:00a1:0001:0002:0003:0004:0005', '2001:db8:a1::'],
    ['2001:db8::7', '2001:db8::'],
    ['::1', '::'],
    ['FE80::1:2:3:4', 'fe80::'],
    ['2001:0:5::1', '2001:0:5::'],
  ] as const;
  for (const [address, network] of cases) assert.equal(anonymizedAddress(address), network);
});

Deno.test('what is no address is unknown, so that it cannot make a count of its own', () => {
  for (const text of [null, '', 'unknown', 'x'.repeat(500), "'; drop table", '203.0.113']) {
    assert.equal(anonymizedAddress(text), 'unknown');
  }
});

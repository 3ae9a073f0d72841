import assert from 'node:assert/strict';
import { ownAddress } from './own-address.ts';

const site = { siteOrigins: ['https://stepwise.test'] };
const trial = { ...site, previewOrigin: 'http://localhost:4400' };
const preview = 'http://c-0123456789abcdef0123.localhost:4400';

function isTaken(address: string, own: Parameters<typeof ownAddress>[1]): boolean {
  return ownAddress(address, own, 'successUrl').kind === 'ok';
}

Deno.test('people come back to the site, and to a preview where payments are only tried', () => {
  assert.ok(isTaken('https://stepwise.test/payment-success', site));
  assert.ok(isTaken(`${preview}/payment`, trial));
  assert.ok(isTaken('http://qa-team-one.localhost:4400/payment', trial));
  assert.ok(!isTaken(`${preview}/payment`, site));
});

Deno.test('nobody is sent to a place that only looks like one of ours', () => {
  for (const address of [
    'http://c-0123456789abcdef0123.localhost:4401/',
    'https://c-0123456789abcdef0123.localhost:4400/',
    'http://c-0123456789abcdef0123.localhost.attacker.example:4400/',
    'http://c-0123456789abcdef0123@attacker.example/',
    'http://somebody@c-0123456789abcdef0123.localhost:4400/',
    'http://attacker.c-0123456789abcdef0123.localhost:4400/',
    'http://c-short.localhost:4400/',
    'http://evil.localhost:4400/',
    'http://localhost:4400/',
  ]) {
    assert.ok(!isTaken(address, trial), address);
  }
});

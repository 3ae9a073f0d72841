import { describe, expect, test } from 'vitest';
import type { SessionState } from '@stepwise/contract/shell-services';
import { defaultReadings } from '@stepwise/domain/readings';
import { openAddress } from './open-address.ts';

const signedIn: SessionState = {
  kind: 'signed-in',
  user: { id: 'u1', email: 'a@example.com', displayName: 'A', isEmailConfirmed: true },
};
const signedOut: SessionState = { kind: 'signed-out' };

function open(address: string, session: SessionState, settled: SessionState = session, isPaid = false) {
  const remembered: string[] = [];
  let waits = 0;
  let reads = 0;
  const opened = openAddress(new URL(address, 'http://localhost'), {
    showsDeveloperPages: false,
    readings: defaultReadings,
    currentSession: () => session,
    settledSession: async () => {
      waits += 1;
      return settled;
    },
    readEntitlement: async () => {
      reads += 1;
      return { lifetime: isPaid, active: false, source: 'none' };
    },
    rememberReturn: (to) => remembered.push(to),
  });
  return { opened, remembered, waits: () => waits, reads: () => reads };
}

describe('opening an address', () => {
  test('a public page never waits for the session', async () => {
    const { opened, waits } = open('/assessment', { kind: 'unknown' });
    await expect(opened).resolves.toMatchObject({ kind: 'screen', route: { path: '/assessment' } });
    expect(waits()).toBe(0);
  });

  test('a page of an account waits until the session is known', async () => {
    await expect(open('/profile', { kind: 'unknown' }, signedIn).opened).resolves.toMatchObject({
      kind: 'screen',
    });
    await expect(open('/profile', { kind: 'unknown' }, signedOut).opened).resolves.toMatchObject({
      kind: 'redirect',
    });
  });

  test('U-29 what was paid for is read for a premium screen, and for no other', async () => {
    const paid = open('/exercises', { kind: 'unknown' }, signedIn, true);
    await expect(paid.opened).resolves.toMatchObject({ kind: 'screen', route: { path: '/exercises' } });
    const free = open('/exercises', signedIn);
    await expect(free.opened).resolves.toEqual({ kind: 'redirect', to: '/payment' });
    expect([paid.reads(), free.reads()]).toEqual([1, 1]);
    const profile = open('/profile', signedIn, signedIn, true);
    await profile.opened;
    expect(profile.reads()).toBe(0);
  });

  test('G-23 the address is remembered, and the prompt gives way once the person is signed in', async () => {
    const { opened, remembered } = open('/my-data?a=1', signedOut);
    const to = await opened.then((result) => (result.kind === 'redirect' ? result.to : ''));
    expect(remembered).toEqual(['/my-data?a=1']);
    await expect(open(to, signedIn).opened).resolves.toEqual({ kind: 'redirect', to: '/my-data?a=1' });
    await expect(open(to, signedOut).opened).resolves.toMatchObject({ kind: 'screen', route: { path: '/' } });
  });

  test('a crafted return address leads home', async () => {
    await expect(open('/?showAuth=true&from=//evil.example', signedIn).opened).resolves.toEqual({
      kind: 'redirect',
      to: '/',
    });
  });

  test('G-26 big-feedback shows the account-required screen to signed-out people', async () => {
    await expect(open('/survey/2/big-feedback', signedOut).opened).resolves.toMatchObject({
      kind: 'account-required',
      parameters: { surveyId: '2' },
    });
  });

  test('G-20 an unknown address shows the page for unknown addresses', async () => {
    await expect(open('/nowhere/at/all', signedOut).opened).resolves.toMatchObject({ route: { path: '*' } });
    await expect(open('/test-auth', signedOut).opened).resolves.toMatchObject({ route: { path: '*' } });
  });
});

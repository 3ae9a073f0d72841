import { outboxWriteSchema } from '@stepwise/contract/outbox';
import { expect, test } from 'vitest';
import { rejectAll, storedConsent } from './consent-choice.ts';
import { createConsentWrites } from './consent-writes.ts';

const userId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const sessionId = 'f0e1d2c3-b4a5-4697-8899-aabbccddeeff';
const choiceId = '0197b2b0-0000-4000-8000-000000000001';
const decidedAt = '2026-11-22T10:00:00.000Z';

const { proof, exchange, newerOf } = createConsentWrites({
  sessionId: () => sessionId,
  userAgent: 'Browser',
});
const mine = storedConsent(
  { analytics: true, marketing: false },
  { decidedBy: 'person', decidedAt, choiceId },
);

const theirs = (type: string, given: boolean, at: string, source = 'choice') => ({
  consent_type: type,
  consent_given: given,
  consent_version: '1.0.0',
  source,
  decided_at: at,
});

test('C-14 C-32 the proof of a decision holds both kinds, names the decision, and a device names nobody', () => {
  const { calls, ...write } = proof(mine, { kind: 'device' });
  expect(write).toEqual({
    id: `cookie-consent:${choiceId}`,
    entity: 'cookie-consent',
    owner: { kind: 'device' },
  });
  const shared = { user_id: null, session_id: sessionId, user_agent: 'Browser', choice_id: choiceId };
  expect(calls[0]?.body).toEqual([
    {
      ...shared,
      consent_type: 'analytics',
      consent_given: true,
      consent_version: '1.0.0',
      source: 'choice',
      decided_at: decidedAt,
    },
    {
      ...shared,
      consent_type: 'marketing',
      consent_given: false,
      consent_version: '1.0.0',
      source: 'choice',
      decided_at: decidedAt,
    },
  ]);
  expect(proof(mine, { kind: 'user', userId }).calls[0]?.body).toMatchObject([
    { user_id: userId },
    { user_id: userId },
  ]);
});

test('both writes have the form of the queue', () => {
  for (const write of [
    proof(mine, { kind: 'device' }),
    exchange(mine, userId),
    exchange(undefined, userId),
  ]) {
    expect(outboxWriteSchema.parse(write)).toEqual(write);
  }
});

test('Z-05 a no that the browser’s privacy signal stood for is recorded as such', () => {
  const signal = storedConsent(rejectAll, { decidedBy: 'signal', decidedAt, choiceId });
  expect(proof(signal, { kind: 'device' }).calls[0]?.body).toMatchObject([
    { consent_given: false, source: 'gpc' },
    { consent_given: false, source: 'gpc' },
  ]);
});

test('C-16 an account is told what this device knows, and only its newer choice is taken over', () => {
  expect(exchange(mine, userId)).toMatchObject({
    owner: { kind: 'user', userId },
    calls: [
      {
        endpoint: '/supabase/rpc/sync_consents',
        body: { p_session_id: sessionId, p_choices: [{ choice_id: choiceId }, { decided_at: decidedAt }] },
      },
    ],
  });
  expect(exchange(undefined, userId).calls[0]?.body).toMatchObject({ p_choices: [] });
  const later = '2026-11-22T11:00:00.000Z';
  const answer = [theirs('analytics', false, later), theirs('marketing', true, later)];
  const newer = { analytics: false, marketing: true, decidedBy: 'person', decidedAt: later };
  expect(newerOf(answer, mine)).toMatchObject(newer);
  expect(newerOf(answer, undefined)).toMatchObject(newer);
  expect(newerOf([theirs('analytics', false, later, 'gpc')], mine)).toMatchObject({ decidedBy: 'signal' });
  expect(newerOf([theirs('analytics', false, '2026-11-01T11:00:00Z')], mine)).toBeUndefined();
  expect(newerOf([], mine)).toBeUndefined();
});

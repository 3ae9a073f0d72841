import { expect, test } from 'vitest';
import { consentInputSchema, consentRecordSchema } from './consent-rows.ts';

const choice = { consent_type: 'analytics', consent_given: false, consent_version: '1.0.0' };

function messagesOf(value: unknown): readonly string[] {
  const result = consentInputSchema.safeParse(value);
  return result.success ? [] : result.error.issues.map(({ message }) => message);
}

test('C-23 C-24 a choice is about one of four things and says yes or no', () => {
  for (const consentType of ['cookies', 'analytics', 'marketing', 'terms']) {
    expect(messagesOf({ ...choice, consent_type: consentType })).toEqual([]);
  }
  expect(messagesOf({ ...choice, consent_type: 'health' })).toHaveLength(1);
  expect(messagesOf({ ...choice, consent_given: true })).toEqual([]);
  for (const given of ['true', 1, null, undefined]) {
    expect(messagesOf({ ...choice, consent_given: given })).toHaveLength(1);
  }
});

test('C-25 a choice names the version of the wording', () => {
  for (const version of ['', undefined, null, 1]) {
    expect(messagesOf({ ...choice, consent_version: version })).toEqual(['Consent version is required']);
  }
});

test('C-26 session, address and browser may be left out and are texts', () => {
  const optional = { session_id: 's', ip_address: '192.0.2.0', user_agent: 'x' };
  expect(messagesOf({ ...choice, ...optional })).toEqual([]);
  for (const field of Object.keys(optional)) {
    expect(messagesOf({ ...choice, [field]: 7 })).toEqual(['Expected string received number']);
  }
});

test('a row that comes back may belong to nobody signed in', () => {
  const row = { ...choice, user_id: null, session_id: 's', created_at: '2026-11-20T12:00:00.123456+00:00' };
  expect(consentRecordSchema.parse(row)).toEqual(row);
});

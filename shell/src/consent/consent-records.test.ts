import { expect, test } from 'vitest';
import type { ApiRequest, DataClient, SessionService } from '@stepwise/contract/shell-services';
import { consentVersionDefault } from '@stepwise/contract/consent-sync';
import { createConsentRecords } from './consent-records.ts';

const userId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const sessionId = 'f0e1d2c3-b4a5-4697-8899-aabbccddeeff';

type Asked = Pick<ApiRequest<unknown>, 'method' | 'endpoint' | 'query' | 'body' | 'headers'>;
type Row = Record<string, unknown>;

type Server = {
  readonly isSignedIn?: boolean;
  readonly versions?: Readonly<Record<string, string>>;
  readonly rows?: readonly Row[];
  readonly failing?: readonly string[];
};

function setUp({ isSignedIn = false, versions = {}, rows = [], failing = [] }: Server = {}) {
  const asked: Asked[] = [];
  const reports: unknown[] = [];
  const answer = ({ method, endpoint, query, body }: Asked): unknown => {
    if (failing.includes(`${method} ${endpoint}`)) throw new Error('no network');
    if (endpoint === '/supabase/policy_versions') {
      const version = versions[query?.['policy_type']?.slice(3) ?? ''];
      return version === undefined ? [] : [{ version }];
    }
    if (method === 'POST') return { ...Object(body), created_at: '2026-11-22T10:00:00Z' };
    const type = query?.['consent_type']?.slice(3);
    return rows
      .filter((row) => type === undefined || row['consent_type'] === type)
      .slice(0, Number(query?.['limit'] ?? 50));
  };
  const client: Pick<DataClient, 'request'> = {
    request: async (request) => {
      asked.push(request);
      return request.answerSchema.parse(answer(request));
    },
  };
  const session: Pick<SessionService, 'settled'> = {
    settled: async () =>
      isSignedIn
        ? {
            kind: 'signed-in',
            user: { id: userId, email: 'a@example.com', displayName: '', isEmailConfirmed: true },
          }
        : { kind: 'signed-out' },
  };
  const records = createConsentRecords({
    client,
    session,
    sessionId: () => sessionId,
    userAgent: 'Browser',
    report: (error) => reports.push(error),
  });
  return {
    records,
    asked,
    reports,
    posted: () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body),
  };
}

const row = (type: string, given: boolean, version = '1.0.0'): Row => ({
  user_id: userId,
  session_id: sessionId,
  consent_type: type,
  consent_given: given,
  consent_version: version,
  created_at: '2026-11-20T10:00:00Z',
});

test('C-27 C-32 C-37 a visitor’s choice is inserted without a person, after the session is known', async () => {
  const { records, asked, posted } = setUp({ versions: { cookies: '1.2.0' } });
  await expect(records.record('analytics', true)).resolves.toMatchObject({
    consent_type: 'analytics',
    user_id: null,
  });
  expect(posted()).toEqual([
    {
      user_id: null,
      session_id: sessionId,
      consent_type: 'analytics',
      consent_given: true,
      consent_version: '1.2.0',
      user_agent: 'Browser',
      source: 'choice',
    },
  ]);
  expect(asked.at(-1)).toMatchObject({ endpoint: '/supabase/consent_records' });
  expect(asked.at(-1)?.headers?.['prefer']).toContain('return=representation');
});

test('C-28 C-33 the history is the person’s own, newest first, and empty for a visitor', async () => {
  const signedIn = setUp({ isSignedIn: true, rows: [row('analytics', true)] });
  await expect(signedIn.records.history()).resolves.toHaveLength(1);
  expect(signedIn.asked[0]?.query).toMatchObject({ user_id: `eq.${userId}`, order: 'created_at.desc' });
  const visitor = setUp({ rows: [row('analytics', true)] });
  await expect(visitor.records.history()).resolves.toEqual([]);
  await expect(visitor.records.latest('analytics')).resolves.toBeNull();
  await expect(visitor.records.hasCurrentTerms()).resolves.toBe(false);
  expect(visitor.asked).toEqual([]);
});

test('C-29 the latest choice of a kind is one row', async () => {
  const { records, asked } = setUp({ isSignedIn: true, rows: [row('terms', true), row('marketing', false)] });
  await expect(records.latest('marketing')).resolves.toMatchObject({ consent_given: false });
  expect(asked[0]?.query).toMatchObject({
    consent_type: 'eq.marketing',
    limit: '1',
    user_id: `eq.${userId}`,
  });
});

test('C-30 C-31 K-19 the version is the newest one in force, and 1.0.0 where it cannot be read', async () => {
  const known = setUp({ versions: { terms: '2.0.0' } });
  await known.records.record('terms', true);
  expect(known.asked[0]?.query).toMatchObject({
    policy_type: 'eq.terms',
    order: 'effective_date.desc',
    limit: '1',
  });
  expect(known.posted()).toMatchObject([{ consent_version: '2.0.0' }]);
  const unknown = setUp({ failing: ['GET /supabase/policy_versions'] });
  await unknown.records.record('terms', true);
  expect(unknown.posted()).toMatchObject([{ consent_version: '1.0.0' }]);
  expect(consentVersionDefault).toBe('1.0.0');
});

test('C-34 a record that fails says so with the reason', async () => {
  const { records } = setUp({ failing: ['POST /supabase/consent_records'] });
  await expect(records.record('analytics', true)).rejects.toThrow('Failed to record consent: no network');
});

test('C-35 a failure of the history is reported only, and the history is empty', async () => {
  const { records, reports } = setUp({ isSignedIn: true, failing: ['GET /supabase/consent_records'] });
  await expect(records.history()).resolves.toEqual([]);
  expect(reports).toHaveLength(1);
});

test.each([
  ['1.0.0', true, '1.0.0', true],
  ['1.1.0', true, '1.0.0', true],
  ['1.0.0', true, '1.1.0', false],
  ['1.0.0', false, '1.0.0', false],
  // Compared as text, as the specification asks: publishing "1.10.0" after "1.9.0" is forbidden elsewhere.
  ['1.9.0', true, '1.10.0', true],
])(
  'C-18 terms at %s (accepted: %s) with %s in force are current: %s',
  async (accepted, given, current, expected) => {
    const { records } = setUp({
      isSignedIn: true,
      rows: [row('terms', given, accepted)],
      versions: { terms: current },
    });
    await expect(records.hasCurrentTerms()).resolves.toBe(expected);
  },
);

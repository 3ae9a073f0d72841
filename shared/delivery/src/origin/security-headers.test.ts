import { expect, test } from 'vitest';
import { commonHeaders, contentSecurityPolicy, pageHeaders } from './security-headers.ts';

const options = { styleHashes: ["'sha256-abc='"], apiUrl: 'https://project.supabase.example' };

function directives(policy: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values] as const;
    }),
  );
}

function connect(apiUrl: string): readonly string[] | undefined {
  return directives(contentSecurityPolicy({ ...options, apiUrl })).get('connect-src');
}

type Headers = Readonly<Record<string, string>>;

/** The penalties and bonuses of the public grader that concern a document, as far as a header set decides them. */
function observatoryScore(headers: Headers): number {
  const policy = directives(headers['content-security-policy'] ?? '');
  const scripts = policy.get('script-src') ?? policy.get('default-src') ?? ["'unsafe-inline'"];
  const penalties = [
    policy.size <= 1 ? 25 : 0,
    scripts.includes("'unsafe-inline'") ? 20 : 0,
    scripts.includes("'unsafe-eval'") ? 10 : 0,
    headers['x-content-type-options'] === 'nosniff' ? 0 : 5,
    Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1] ?? 0) < 15_768_000 ? 10 : 0,
  ].reduce((sum, penalty) => sum + penalty, 0);
  const isStrict = policy.get('default-src')?.join() === "'none'" && policy.has('form-action');
  const bonuses = [
    isStrict && !(policy.get('style-src') ?? []).includes("'unsafe-inline'") ? 10 : 0,
    policy.has('frame-ancestors') ? 5 : 0,
    (headers['cross-origin-opener-policy'] ?? '').startsWith('same-origin') ? 10 : 0,
    /^same-(origin|site)$/.test(headers['cross-origin-resource-policy'] ?? '') ? 10 : 0,
    /^(no-referrer|same-origin|strict-origin)/.test(headers['referrer-policy'] ?? '') ? 5 : 0,
  ].reduce((sum, bonus) => sum + bonus, 0);
  const score = 100 - penalties;
  return score >= 90 ? score + bonuses : score;
}

test('the headers of a hosted page score 140 by the rules of the public grader', () => {
  expect(observatoryScore({ ...commonHeaders(true), ...pageHeaders(options) })).toBe(140);
});

test('no script may be inline or evaluated, and every script address passes Trusted Types', () => {
  const policy = directives(contentSecurityPolicy(options));
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('script-src')).toEqual(["'self'"]);
  expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
  expect(policy.get('trusted-types')).toEqual(['mf-shell', 'mf-chunks', "'allow-duplicates'"]);
  expect(contentSecurityPolicy(options)).not.toContain('unsafe');
});

test('pages talk to this origin and to the API, by request and by socket', () => {
  expect(connect('https://project.supabase.example/')).toEqual([
    "'self'",
    'https://project.supabase.example',
    'wss://project.supabase.example',
  ]);
  expect(connect('http://localhost:54321')).toEqual([
    "'self'",
    'http://localhost:54321',
    'ws://localhost:54321',
  ]);
});

test('inline styles are allowed by hash only', () => {
  const sources = directives(contentSecurityPolicy(options)).get('style-src') ?? [];
  expect(sources[0]).toBe("'self'");
  expect(sources.slice(1).every((source) => source.startsWith("'sha256-"))).toBe(true);
});

test('transport security is for hosted origins: on a local one it would lock up every project on localhost', () => {
  expect(commonHeaders(true)['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  expect(commonHeaders(false)['strict-transport-security']).toBeUndefined();
});

test('only the page with the card form lets the payment provider in, and still nothing inline or evaluated', () => {
  const ordinary = contentSecurityPolicy(options);
  const card = directives(contentSecurityPolicy({ ...options, takesCards: true }));
  expect(ordinary).not.toContain('stripe');
  expect(card.get('script-src')).toEqual(["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com']);
  expect(card.get('frame-src')).toContain('https://hooks.stripe.com');
  expect(card.get('connect-src')).toContain('https://api.stripe.com');
  expect([...card.values()].flat().filter((source) => source.includes('unsafe'))).toEqual([]);
  expect(card.get('frame-ancestors')).toEqual(["'none'"]);
});

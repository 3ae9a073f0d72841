import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureWorkspace } from '../fixture/fixture-workspace.ts';
import { folderStore } from '../store/folder-store.ts';
import { publishRelease } from './publish-release.ts';
import { secretIn } from './refuse-secrets.ts';
import { readLatestId } from './release-record.ts';

/** Put together here, so that no scanner finds a secret in this file. */
const of = (...parts: readonly string[]): string => parts.join('');

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

function token(role: string): string {
  const signature = 'c2lnbmF0dXJlLXNpZ25hdHVyZQ';
  return `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded({ iss: 'supabase', role })}.${signature}`;
}

const secrets = {
  'key of the service': of('sb_sec', 'ret_', '0123456789abcdef'),
  'older key of the service': token('service_role'),
  'payment key': of('sk_', 'test_', '51AbCdEfGhIjKl'),
  'restricted payment key': of('rk_', 'live_', '51AbCdEfGhIjKl'),
  'webhook secret': of('whs', 'ec_', '0123456789abcdef0123'),
  'private key': of('-----BEGIN PRI', 'VATE KEY-----\\n', 'MC4CAQAwBQYDK2VwBCIEIA0123456789abcdef'),
  'client secret of Google': of('GOC', 'SPX-', '0123456789abcdefghij'),
  'key of an AI provider': of('sk-', 'ant-', '0123456789abcdefghijklmnop'),
};

const harmless = [
  of('sb_publi', 'shable_', '0123456789abcdef'),
  token('anon'),
  'key.startsWith("sb_secret_")',
  '/^pk_(test|live)_/.test(key)',
  '"-----BEGIN PRIVATE KEY-----"',
  'class="risk-summary-of-the-whole-assessment-and-more"',
];

test.for(Object.entries(secrets))('a %s is found wherever it stands in a file', ([, secret]) => {
  expect(secretIn(`const a=1;fetch(x,{key:"${secret}"});`)).toBeDefined();
});

test.for(harmless)('%s is no secret', (text) => {
  expect(secretIn(`const a=1;fetch(x,{key:${text}});`)).toBeUndefined();
});

test('P-28 also a payment key that browsers may know is configuration, and no build holds one', () => {
  for (const kind of ['test', 'live']) {
    expect(secretIn(of('loadStripe("pk_', kind, '_51AbCdEfGhIjKl")'))).toContain('publishable key');
  }
});

test('a build with a secret is not released, and the refusal does not repeat it', async () => {
  const workspace = await fixtureWorkspace();
  const directory = await mkdtemp(join(tmpdir(), 'stepwise-secrets-'));
  try {
    const store = folderStore(directory);
    const build = workspace.buildOf('mfe-assessment');
    const secret = secrets['key of the service'];
    await writeFile(join(build, 'chunk.js'), `call("${secret}")`);
    const failure = await publishRelease(store, 'mfe-assessment', build).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'SECRET_IN_BUILD', message: expect.stringContaining('chunk.js') });
    expect(String(failure)).not.toContain(secret);
    expect(await readLatestId(store, 'mfe-assessment')).toBeUndefined();
  } finally {
    await Promise.all([workspace.remove(), rm(directory, { recursive: true, force: true })]);
  }
});

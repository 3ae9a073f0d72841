import { createServer, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readLivePointer } from '../channel/channel-pointer.ts';
import { readLiveComposition } from '../compose/compose.ts';
import { deployLocal } from '../deploy-local.ts';
import { fixtureConfig, fixtureWorkspace } from '../fixture/fixture-workspace.ts';
import type { FixtureWorkspace } from '../fixture/fixture-workspace.ts';
import { cspHash } from '../hashing.ts';
import { layerOrder } from '../page/page-document.ts';
import { folderStore } from '../store/folder-store.ts';
import { startOrigin } from './start-origin.ts';
import type { Origin } from './listen-on.ts';

type Reply = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

let workspace: FixtureWorkspace;
let origin: Origin;
let storeDirectory: string;
let release: string;

const channels = { localhost: 'production', 'staging.localhost': 'staging', 'empty.localhost': 'empty' };

async function deploy(): Promise<void> {
  const { rootDirectory, dataDirectory } = workspace;
  const runtimeConfigs = { production: fixtureConfig('production'), staging: fixtureConfig('staging') };
  await deployLocal({ rootDirectory, dataDirectory, runtimeConfigs, report: () => undefined });
}

function places() {
  return { store: folderStore(storeDirectory), keysDirectory: join(workspace.dataDirectory, 'keys') };
}

function start(apiUrl = 'http://localhost:9'): Promise<Origin> {
  return startOrigin({ ...places(), port: 0, channels, apiUrl, audience: 'local' });
}

beforeEach(async () => {
  workspace = await fixtureWorkspace();
  storeDirectory = join(workspace.dataDirectory, 'store');
  await deploy();
  origin = await start();
  const live = await readLiveComposition(folderStore(storeDirectory), 'production');
  release = live?.composition.remotes['mfe-assessment']?.current.base ?? '';
});

afterEach(async () => {
  await origin.close();
  await workspace.remove();
});

type Ask = {
  readonly host?: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
};

function ask(
  path: string,
  { host = 'localhost', method = 'GET', headers = {}, body }: Ask = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port: origin.port, path, method, headers: { host, ...headers } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function preloads(html: Buffer): readonly string[] {
  return html.toString().match(/<link rel="preload"[^>]*>/g) ?? [];
}

test('a file of a release is immutable, compressed for those who can, and the same bytes either way', async () => {
  const plain = await ask(`${release}entry.js`);
  const small = await ask(`${release}entry.js`, { headers: { 'accept-encoding': 'gzip, br' } });
  expect(plain.status).toBe(200);
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(plain.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(small.headers['content-encoding']).toBe('br');
  expect(small.headers['vary']).toBe('accept-encoding');
  expect(brotliDecompressSync(small.body)).toEqual(plain.body);
});

test('what the browser has is not sent again', async () => {
  const first = await ask(`${release}entry.js`);
  const again = await ask(`${release}entry.js`, {
    headers: { 'if-none-match': String(first.headers['etag']) },
  });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test('one flipped byte on the disk is noticed at once and the file is not served', async () => {
  expect((await ask(`${release}entry.js`)).status).toBe(200);
  const file = join(storeDirectory, release, 'entry.js');
  const bytes = await readFile(file);
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  await writeFile(file, bytes);
  const reply = await ask(`${release}entry.js`);
  expect(reply.status).toBe(502);
  expect(reply.body.toString()).not.toContain('mfe-assessment');
  expect((await ask(`${release}style.css`)).status).toBe(200);
});

test('a spoilt compressed copy costs speed only', async () => {
  const store = folderStore(storeDirectory);
  for (const name of await store.list('compressed')) await store.write(`compressed/${name}`, 'spoilt');
  const reply = await ask(`${release}entry.js`, { headers: { 'accept-encoding': 'br' } });
  expect([reply.status, reply.headers['content-encoding']]).toEqual([200, undefined]);
});

test('files that no release lists are not found, whatever lies in the folder', async () => {
  await writeFile(join(storeDirectory, release, 'extra.js'), 'extra();');
  expect((await ask(`${release}extra.js`)).status).toBe(404);
  expect((await ask(`${release.slice(0, -1)}.json`)).status).toBe(404);
  expect((await ask('/releases/../../keys/local.production.json')).status).toBe(404);
  expect((await ask(`${release}%2e%2e/entry.js`)).status).toBe(404);
  expect((await ask('/missing.js')).status).toBe(404);
});

test('a page is asked for anew each time and carries the policy with the hash of its inline style', async () => {
  const { status, headers, body } = await ask('/assessment');
  const html = body.toString();
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect(headers['content-security-policy']).toContain(
    `style-src 'self' ${cspHash(layerOrder)} 'sha256-library=';`,
  );
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(html).toContain('<title>Assessments | Stepwise</title>');
  expect([...html.matchAll(/<style>/g)]).toHaveLength(1);
  expect(
    [...html.matchAll(/<script(?! type="application\/json")[^>]*>/g)].every(([tag]) =>
      /integrity=/.test(tag),
    ),
  ).toBe(true);
});

test('a page preloads exactly the remote of its path, with the same hash that the composition names', async () => {
  const live = await readLiveComposition(folderStore(storeDirectory), 'production');
  const integrity = live?.composition.remotes['mfe-assessment']?.current.files['entry.js'] ?? '';
  const survey = preloads((await ask('/survey/1')).body);
  expect(survey).toHaveLength(2);
  expect(survey[0]).toContain(`href="${release}entry.js" integrity="${integrity}" crossorigin="anonymous"`);
  expect(preloads((await ask('/')).body)).toHaveLength(0);
});

test('an unknown path gets the page of the shell, which says so, with status 404', async () => {
  const { status, body } = await ask('/nowhere/at/all');
  expect(status).toBe(404);
  expect(body.toString()).toContain('<div id="root"></div>');
});

test('each host has its channel, and hosts that nobody named are refused', async () => {
  expect((await ask('/', { host: 'staging.localhost' })).body.toString()).toContain(
    '\\"channel\\":\\"staging\\"',
  );
  expect((await ask('/', { host: 'localhost:4400' })).body.toString()).toContain(
    '\\"channel\\":\\"production\\"',
  );
  expect((await ask('/', { host: 'attacker.example' })).status).toBe(421);
});

test('a channel without a composition says so', async () => {
  expect((await ask('/', { host: 'empty.localhost' })).status).toBe(503);
});

test('a promotion shows with the next request', async () => {
  const before = await ask('/assessment');
  await workspace.build('mfe-assessment', { version: '1.1.0', script: 'changed();' });
  await deploy();
  const after = await ask('/assessment', { headers: { 'if-none-match': String(before.headers['etag']) } });
  expect(after.status).toBe(200);
  expect(after.body.toString()).toContain('/releases/mfe-assessment/1.1.0-');
});

test('a changed page, a changed manifest and a manifest signed by nobody are not served', async () => {
  const store = folderStore(storeDirectory);
  const pages = `pages/${(await readLivePointer(store, 'production'))?.pages ?? ''}`;
  for (const name of (await store.list(pages)).filter((file) => file.endsWith('.html'))) {
    await store.write(`${pages}/${name}`, '<script>alert(1)</script>');
  }
  expect((await ask('/')).status).toBe(502);
  const manifest = (await store.read(`${pages}/manifest.json`))?.toString('utf8') ?? '';
  await store.write(`${pages}/manifest.json`, manifest.replace('production', 'productiom'));
  await origin.close();
  origin = await start();
  expect((await ask('/')).status).toBe(503);
  await store.write(`${pages}/manifest.json`, manifest);
  await rm(join(workspace.dataDirectory, 'keys'), { recursive: true });
  expect((await ask('/')).status).toBe(503);
});

test('violation reports are counted and can be read on this machine', async () => {
  const report = JSON.stringify({ 'csp-report': { 'violated-directive': 'script-src' } });
  expect((await ask('/csp-report', { method: 'POST', body: report })).status).toBe(204);
  await ask('/csp-report', { method: 'POST', body: 'not json' });
  expect(JSON.parse((await ask('/__reports')).body.toString())).toEqual({
    count: 1,
    reports: [JSON.parse(report)],
  });
});

test('other methods are refused, and HEAD has headers only', async () => {
  expect((await ask('/', { method: 'DELETE' })).status).toBe(405);
  const head = await ask('/', { method: 'HEAD' });
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(Number(head.headers['content-length'])).toBeGreaterThan(0);
});

test('search engines may read production and nothing else', async () => {
  expect((await ask('/robots.txt')).body.toString()).toContain('Allow: /');
  expect((await ask('/robots.txt', { host: 'staging.localhost' })).body.toString()).toContain('Disallow: /');
  expect((await ask('/profile')).body.toString()).toContain('content="noindex"');
  expect((await ask('/assessment')).body.toString()).not.toContain('noindex');
});

test('calls below /api reach the function of that name, with body and query', async () => {
  const api = createServer((incoming, outgoing) => {
    outgoing.setHeader('content-type', 'text/plain');
    incoming.pipe(outgoing.writeHead(201, { 'x-path': `${incoming.method} ${incoming.url}` }));
  });
  await new Promise<void>((resolve) => {
    api.listen(0, '127.0.0.1', resolve);
  });
  const address = api.address();
  await origin.close();
  origin = await start(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  const reply = await ask('/api/stripe/webhook?a=1', { method: 'POST', body: 'payload' });
  api.close();
  expect([reply.status, reply.headers['x-path'], reply.body.toString()]).toEqual([
    201,
    'POST /functions/v1/stripe-webhook?a=1',
    'payload',
  ]);
});

test('an API that cannot be reached gets a typed answer', async () => {
  const reply = await ask('/api/anything');
  expect(reply.status).toBe(502);
  expect(JSON.parse(reply.body.toString())).toMatchObject({ error: { code: 'API_UNREACHABLE' } });
});

test('a busy port gets a sentence that says what to do', async () => {
  const { audience, apiUrl } = { audience: 'local', apiUrl: 'http://localhost:9' };
  await expect(
    startOrigin({ ...places(), port: origin.port, channels, apiUrl, audience }),
  ).rejects.toMatchObject({
    code: 'PORT_BUSY',
    message: expect.stringContaining('set PORT to a free one'),
  });
});

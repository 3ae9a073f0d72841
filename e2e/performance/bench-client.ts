import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { unknown } from '@stepwise/contract/schema';
import { createDataClient } from '../../shared/client/src/data-client.ts';
import { repository, startRunningStack } from '../support/running-stack.ts';
import { readModuleLists, shippedModules } from './module-lists.ts';
import { openBrowser } from './open-browser.ts';
import { logRequests } from './request-log.ts';
import { spreadOf } from './statistics.ts';
import type { Spread } from './statistics.ts';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    /** Leaves out the running product, which has to be built first. */
    'client-only': { type: 'boolean', default: false },
  },
});

const budget = { overheadMs: 1, pipelineKib: 20 };
const rounds = options.quick ? 300 : 2000;
const warmUpRounds = 200;

/** Public pages as a visitor opens them who is not signed in and sends nothing. */
const publicPaths = [
  '/',
  '/assessment',
  '/survey/1',
  '/survey/1/results',
  '/survey/4',
  '/summary',
  '/sales',
  '/privacy',
  '/terms',
  '/cookies',
];

const failures: string[] = [];

async function startServer(): Promise<{ readonly url: string; readonly close: () => void }> {
  const body = JSON.stringify([{ id: 1, title: 'Social Situations Assessment' }]);
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

/** The pipeline as the shell puts it together, without waiting for a session's code. */
function pipelineAt(url: string): () => Promise<unknown> {
  const client = createDataClient({
    baseUrl: url,
    origin: url,
    publishableKey: 'sb_publishable_local',
    visitorKey: () => 'a'.repeat(64),
    getAccessToken: () => Promise.resolve(undefined),
    refreshAccessToken: () => Promise.resolve(undefined),
    newId: () => crypto.randomUUID(),
    nowMs: () => performance.now(),
    random: Math.random,
    isOnline: () => true,
    fetch,
    report: () => undefined,
  });
  const answerSchema = unknown();
  return () => client.request({ method: 'GET', endpoint: '/supabase/surveys', answerSchema });
}

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await call();
  return performance.now() - startedMs;
}

type Overhead = { readonly bare: Spread; readonly pipeline: Spread; readonly difference: Spread };

/** Bare fetch and the pipeline in turns, so that whatever else the machine does meets both. */
async function measureOverhead(): Promise<Overhead> {
  const server = await startServer();
  const headers = { accept: 'application/json', apikey: 'sb_publishable_local' };
  const bare = async (): Promise<unknown> =>
    (await fetch(`${server.url}/rest/v1/surveys`, { headers })).json();
  const pipeline = pipelineAt(server.url);
  const pairs: (readonly [bareMs: number, pipelineMs: number])[] = [];
  try {
    for (let round = -warmUpRounds; round < rounds; round += 1) {
      const isBareFirst = round % 2 === 0;
      const first = await timeOf(isBareFirst ? bare : pipeline);
      const second = await timeOf(isBareFirst ? pipeline : bare);
      if (round >= 0) pairs.push(isBareFirst ? [first, second] : [second, first]);
    }
  } finally {
    server.close();
  }
  return {
    bare: spreadOf(pairs.map(([bareMs]) => bareMs)),
    pipeline: spreadOf(pairs.map(([, pipelineMs]) => pipelineMs)),
    difference: spreadOf(pairs.map(([bareMs, pipelineMs]) => pipelineMs - bareMs)),
  };
}

/** What is bundled to be weighed. React, the query cache and zod come with the shell whether the client does or not. */
const parts: Readonly<Record<string, readonly string[]>> = {
  pipeline: ['data-client', 'edge-layer', 'query-client', 'error-messages'],
  'queue, telemetry and offline cache': [
    'outbox',
    'outbox-store',
    'outbox-lock',
    'owner-clients',
    'telemetry',
    'telemetry-sender',
    'page-measurements',
    'query-persister',
  ],
};

const shared = [
  'react',
  'react-dom',
  'react-router-dom',
  '@tanstack/react-query',
  'zod/mini',
  '@supabase/auth-js',
];

function bundlerConfig(directory: string, entries: Readonly<Record<string, string>>): string {
  const swc = { jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022' } };
  const config = {
    mode: 'production',
    context: repository,
    entry: entries,
    externals: Object.fromEntries(shared.map((name) => [name, `module ${name}`])),
    externalsType: 'module',
    output: { path: directory, filename: '[name].js', module: true, library: { type: 'module' } },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
  };
  const rule = `{ test: /\\.tsx?$/, type: 'javascript/auto', loader: 'builtin:swc-loader', options: ${JSON.stringify(swc)} }`;
  return `export default { ...${JSON.stringify(config)}, module: { rules: [${rule}] } };\n`;
}

async function runBundler(configFile: string): Promise<void> {
  const cli = join(repository, 'shell/node_modules/@rspack/cli/bin/rspack.js');
  const child = spawn(process.execPath, [cli, 'build', '--config', configFile], {
    cwd: join(repository, 'shell'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => (output += data.toString()));
  }
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The client could not be bundled:\n${output}`);
}

/** Kibibytes of each part after minifying and brotli, as a browser would get it. */
async function measureSizes(): Promise<ReadonlyMap<string, number>> {
  const directory = await mkdtemp(join(tmpdir(), 'stepwise-bench-client-'));
  const source = join(repository, 'shared/client/src');
  try {
    const entries: Record<string, string> = {};
    for (const [index, modules] of Object.values(parts).entries()) {
      const file = join(directory, `part-${index}.ts`);
      const lines = modules.map((name) => `export * from ${JSON.stringify(join(source, `${name}.ts`))};\n`);
      await writeFile(file, lines.join(''));
      entries[`part-${index}`] = file;
    }
    const configFile = join(directory, 'rspack.config.mjs');
    await writeFile(configFile, bundlerConfig(join(directory, 'dist'), entries));
    await runBundler(configFile);
    const sizes = new Map<string, number>();
    for (const [index, name] of Object.keys(parts).entries()) {
      const code = await readFile(join(directory, 'dist', `part-${index}.js`));
      if (/@supabase\/|GoTrueClient/.test(code.toString())) failures.push(`${name} holds Supabase code.`);
      sizes.set(name, brotliCompressSync(code).length / 1024);
    }
    return sizes;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Opens every public page in a fresh browser profile and names what it loads that it does not need yet. */
async function checkProduct(): Promise<number> {
  const running = process.env['STEPWISE_E2E_URL'];
  const stack = running ? { url: running, stop: async () => undefined } : await startRunningStack();
  const browser = await openBrowser();
  try {
    const lists = readModuleLists();
    let modules = 0;
    for (const path of publicPaths) {
      const context = await browser.newContext();
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      const log = logRequests(session);
      await page.goto(`${stack.url}${path}`);
      await page.waitForLoadState('networkidle');
      const files = log.read().map((request) => request.path);
      const { all, unknown: strangers } = shippedModules(
        files.filter((file) => file.startsWith('/releases/')),
        lists,
      );
      const supabase = [...all].filter((name) => name.startsWith('@supabase/'));
      if (supabase.length > 0) failures.push(`${path} loads ${supabase.length} Supabase modules unasked.`);
      if (all.size === 0) failures.push(`${path} loads no code that the build lists know.`);
      for (const file of strangers) failures.push(`No build list knows ${file}.`);
      modules += all.size;
      await context.close();
    }
    return modules;
  } finally {
    await browser.close();
    await stack.stop();
  }
}

function line(name: string, { q25, median, q75 }: Spread): string {
  return `${name.padEnd(22)} ${median.toFixed(3)} ms (${q25.toFixed(3)} to ${q75.toFixed(3)})`;
}

const overhead = await measureOverhead();
console.log(`${rounds} pairs of calls to a server on this machine, medians and quartiles`);
console.log(line('bare fetch', overhead.bare));
console.log(line('request pipeline', overhead.pipeline));
console.log(line('difference of pairs', overhead.difference));
if (overhead.difference.median >= budget.overheadMs) {
  failures.push(
    `The pipeline adds ${overhead.difference.median.toFixed(2)} ms, not less than ${budget.overheadMs} ms.`,
  );
}

const sizes = await measureSizes();
for (const [name, kib] of sizes) console.log(`${name}: ${kib.toFixed(1)} KiB with brotli`);
const pipelineKib = sizes.get('pipeline') ?? Number.POSITIVE_INFINITY;
if (pipelineKib >= budget.pipelineKib) {
  failures.push(
    `The pipeline weighs ${pipelineKib.toFixed(1)} KiB, not less than ${budget.pipelineKib} KiB.`,
  );
}

if (!options['client-only']) {
  const modules = await checkProduct();
  console.log(
    `${publicPaths.length} public pages load ${modules} modules together, looked at for Supabase code`,
  );
}
for (const failure of failures) console.log(`OVER BUDGET  ${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;
process.disconnect?.();

import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applicationNames } from '@stepwise/contract/release';
import type { ApplicationName } from '@stepwise/contract/release';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixtureConfig, fixtureWorkspace } from '../fixture/fixture-workspace.ts';
import type { FixtureBuild, FixtureWorkspace } from '../fixture/fixture-workspace.ts';
import { folderStore } from '../store/folder-store.ts';
import { runCommand } from './run-command.ts';
import { verbs } from './verbs.ts';

let workspace: FixtureWorkspace;

beforeEach(async () => {
  workspace = await fixtureWorkspace();
});

afterEach(() => workspace.remove());

type Ran = { readonly code: number; readonly out: string; readonly err: string; readonly last: string };

async function run(...parameters: readonly string[]): Promise<Ran> {
  const out: string[] = [];
  const err: string[] = [];
  const environment = {
    ...process.env,
    STEPWISE_DATA: workspace.dataDirectory,
    STEPWISE_ACTOR: 'ada',
    PORT: '4444',
  };
  const terminal = {
    environment,
    out: (text: string) => out.push(text),
    err: (text: string) => err.push(text),
  };
  const code = await runCommand(parameters, terminal);
  return { code, out: out.join('\n'), err: err.join('\n'), last: out.at(-1) ?? '' };
}

async function json(...parameters: readonly string[]) {
  return JSON.parse((await run(...parameters, '--json')).out);
}

async function release(application: ApplicationName, build?: FixtureBuild): Promise<string> {
  await workspace.build(application, build);
  const { out } = await run('release', application, '--build', workspace.buildOf(application));
  return out.split(' ')[1] ?? '';
}

/** The gate needs a browser; what it is for is tested beside it. */
const ungated = ['--without-gate', 'a test of the command'] as const;

async function configFile(channel: string): Promise<string> {
  const file = join(workspace.rootDirectory, `${channel}.json`);
  await writeFile(file, JSON.stringify(fixtureConfig(channel)));
  return file;
}

async function deploy(channel: string): Promise<Ran> {
  const { last } = await run('compose', channel);
  return run('promote', channel, last, ...ungated, '--config', await configFile(channel));
}

async function start(channel = 'staging'): Promise<void> {
  for (const application of applicationNames) await release(application);
  await deploy(channel);
}

test('the help names every verb, what it needs, and what the exit codes say', async () => {
  const { code, out } = await run('--help');
  expect(code).toBe(0);
  for (const name of Object.keys(verbs)) expect(out).toContain(`\n  ${name} `);
  expect(out).toContain('3  the channel moved meanwhile: nothing was done, do it again');
  const one = await run('rollback', '--help');
  expect(one.out).toContain('Usage: npm run stepwise -- rollback <channel> [<remote> <release>]');
  expect(one.out).toContain('--to <number>');
  expect((await run('help', 'rollback')).out).toBe(one.out);
});

test.each([
  [[], /^Say what to do\. Run the command with --help/],
  [['nonsense'], /^There is no verb nonsense\. Run the command with --help/],
  [['canary'], /^Say which: canary start or canary stop\./],
  [['status', 'staging'], /^staging is one word too many\. It is written: status$/],
  [['unpin', 'staging', 'mfe-practice', '1.0.0'], /^1\.0\.0 is one word too many\./],
  [['qa', 'bisect', 'staging', 'more', '--test', 'x'], /^more is one word too many\./],
  [['promote'], /Say which channel\. Run the command with --help to see how\./],
  [['promote', '../up', 'x'], /is no name for a channel/],
  [['release', 'mfe-none'], /mfe-none is no application\. There are shell, mfe-assessment/],
  [['promote', 'staging', 'x', '--build', 'y'], /promote knows no --build/],
  [['status', '--colour'], /Unknown option '--colour'/],
  [['rollback', 'staging', '--to', 'two'], /--to is two, which is not a whole number/],
])('%j is answered with a sentence and exit code 2', async (parameters, sentence) => {
  const { code, out, err } = await run(...parameters);
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(err).toMatch(sentence);
});

test('a release travels from the build to the channel and back, and every step can be read by a program', async () => {
  await start();
  const earlier = await json('status');
  await release('mfe-account', { version: '1.1.0', script: 'changed();' });
  const promoted = await deploy('staging');
  expect(promoted).toMatchObject({
    code: 0,
    last: expect.stringMatching(/^staging serves \w{12}, number 2\.$/),
  });
  const { data } = await json('history', 'staging');
  expect(data.entries[0]).toMatchObject({
    number: 2,
    actor: 'ada',
    changes: [expect.stringMatching(/^mfe-account 1\.0\.0-\w+ → 1\.1\.0-\w+$/)],
  });
  expect((await run('rollback', 'staging')).last).toBe('staging serves what it served before, as number 3.');
  expect((await json('status')).data.channels[0].releases).toEqual(earlier.data.channels[0].releases);
  expect(await run('verify')).toMatchObject({ code: 0, last: 'staging: every hash and signature is right.' });
  expect((await run('audit', 'verify')).code).toBe(0);
  expect((await run('audit')).last).toMatch(/rollback {2}ada: staging number 3/);
  expect((await run('renew')).last).toBe('staging is fresh.');
  expect((await run('renew', 'staging', '--force')).last).toBe('staging is renewed, as number 4.');
});

test('what is unknown is told by what it is', async () => {
  await start();
  const { last } = await run('compose', 'staging');
  const refusals = [
    await run('promote', 'staging', '00ff'),
    await run('rollback', 'staging', '--to', '77'),
    await run('rollback', 'staging', 'mfe-practice', '9.9.9'),
    await run('verify', 'stagin'),
    await run('promote', 'production', last),
  ];
  expect(refusals.map(({ code, err }) => [code, err.split('\n').at(-1)])).toEqual([
    [1, 'There is no composition 00ff. Compose first.'],
    [1, 'The channel staging has nothing under number 77 any more. The verb history shows what there is.'],
    [1, 'mfe-practice has no release 9.9.9. Release it first.'],
    [1, 'The channel stagin serves nothing yet. Promote something first.'],
    [2, 'That composition is for staging, not for production.'],
  ]);
  expect((await run('compose', 'stagin', '--dry-run')).out).toContain('stagin serves nothing yet');
});

test('a composition is named by the beginning of its id, as every list shows it, and status tells what is tried out', async () => {
  await start();
  await release('mfe-account', { version: '1.1.0', script: 'changed();' });
  const { last } = await run('compose', 'staging');
  const tried = await run('canary', 'start', 'staging', last.slice(0, 12), ...ungated);
  expect(tried.code).toBe(0);
  const { out } = await run('status');
  expect(out).toMatch(
    new RegExp(`tries out ${last.slice(0, 12)} since .*: mfe-account at 5 %, 25 %, 50 %, 100 %`),
  );
  expect((await json('status')).data.channels[0].canary.candidate).toBe(last);
});

test('what has not passed the gate is promoted for a recorded reason only', async () => {
  await start();
  await release('mfe-account', { version: '1.1.0', script: 'changed();' });
  const { last } = await run('compose', 'staging');
  expect(await run('promote', 'staging', last)).toMatchObject({
    code: 1,
    err: expect.stringContaining('has not passed the gate in a browser. Run the verb gate with it first'),
  });
  expect((await run('promote', 'staging', last, '--without-gate', 'short')).code).toBe(2);
  expect((await json('status')).data.channels[0].number).toBe(1);
  expect((await run('promote', 'staging', last, '--without-gate', 'the gate is on fire')).code).toBe(0);
  expect((await run('audit')).last).toMatch(
    /promote {3}ada: staging number 2: .*, without the gate: the gate is on fire$/,
  );
});

test('the gate of a deployment elsewhere needs an account, and says how to make one', async () => {
  const { code, err } = await run('gate', 'production', 'x', '--audience', 'stepwise.example');
  expect(code).toBe(2);
  expect(err).toContain('name it with STEPWISE_GATE_EMAIL and STEPWISE_GATE_PASSWORD');
});

test('a dry run tells what it would do and leaves everything as it is', async () => {
  await start();
  await release('mfe-account', { version: '1.1.0', script: 'changed();' });
  const { last } = await run('compose', 'staging');
  const dry = await json('promote', 'staging', last, ...ungated, '--dry-run');
  expect(dry).toMatchObject({ exitCode: 0, isDryRun: true, data: { outcome: { sequence: 2 } } });
  expect(dry.data.changes).toContain('channels/staging/0000000002.json');
  expect((await json('status')).data.channels[0].number).toBe(1);
  expect((await run('audit', 'verify')).code).toBe(0);
});

test('a dry run makes no key that stays, and works with the keys that are there', async () => {
  const keysHere = () => readdir(join(workspace.dataDirectory, 'keys'), { recursive: true }).catch(() => []);
  await workspace.build('shell');
  const dryRelease = () => json('release', 'shell', '--build', workspace.buildOf('shell'), '--dry-run');
  expect(await dryRelease()).toMatchObject({ exitCode: 0, data: { outcome: { isNew: true } } });
  expect(await keysHere()).toEqual([]);
  await start();
  const keys = await keysHere();
  const { last } = await run('compose', 'staging');
  expect(await json('promote', 'staging', last, ...ungated, '--dry-run')).toMatchObject({ exitCode: 0 });
  expect(await keysHere()).toEqual(keys);
});

test('who comes second learns it by exit code 3, whoever finds damage by 4', async () => {
  await start();
  const first = (await run('compose', 'staging')).last;
  await release('mfe-account', { version: '1.1.0', script: 'changed();' });
  await deploy('staging');
  const second = await run('promote', 'staging', first, ...ungated);
  expect(second).toMatchObject({
    code: 3,
    err: expect.stringContaining('moved while this was being prepared'),
  });
  expect(await json('promote', 'staging', first, ...ungated)).toMatchObject({
    exitCode: 3,
    error: { code: 'CHANNEL_MOVED' },
  });
  const store = folderStore(join(workspace.dataDirectory, 'store'));
  const names = await store.listAll('releases/mfe-account');
  const entry = names.find((name) => name.endsWith('entry.js')) ?? '';
  await store.write(entry, 'broken();');
  const found = await run('verify', 'staging');
  expect(found.code).toBe(4);
  expect(found.out).toContain(entry);
});

test('a pin holds until it is taken away', async () => {
  await start();
  const old = (await json('compose', 'staging')).data.remotes['mfe-assessment'];
  await run('pin', 'staging', 'mfe-assessment', '1.0.0');
  await release('mfe-assessment', { version: '1.1.0', script: 'changed();' });
  expect((await json('compose', 'staging')).data.remotes['mfe-assessment']).toBe(old);
  expect((await run('unpin', 'staging', 'mfe-assessment')).code).toBe(0);
  expect((await json('compose', 'staging')).data.remotes['mfe-assessment']).toMatch(/^1\.1\.0-/);
});

test('what nothing needs any more is told before it goes', async () => {
  await start();
  const { data } = await json('gc', '--dry-run');
  expect(data.outcome).toMatchObject({ removed: [], waiting: [] });
  expect((await run('gc', '--days', '0', '--moves', '1', '--grace', '0')).code).toBe(0);
  expect((await run('verify')).code).toBe(0);
});

test('QA gets a combination at an address of its own while the channel stays', async () => {
  await start();
  await release('mfe-practice', { version: '1.1.0', script: 'tried();' });
  const { code, out, last } = await run('qa', 'compose', '--mfe-practice', 'latest');
  expect(code).toBe(0);
  expect(out).toMatch(/^mfe-practice 1\.1\.0-\w+\n/);
  const id = out.split('\n').at(-2) ?? '';
  expect(last).toBe(`http://c-${id.slice(0, 20)}.localhost:4444`);
  expect((await json('status')).data.channels[0].number).toBe(1);
});

/** A test command that is red where all of these are on the page, as it finds in the composition of that page. */
function redWith(...needles: readonly string[]): string {
  const file = join(workspace.dataDirectory, 'store/compositions').replaceAll('\\', '/');
  const script =
    `const text = require('fs').readFileSync('${file}/' + process.env.STEPWISE_COMPOSITION + '.json', 'utf8');` +
    `const { remotes } = JSON.parse(JSON.parse(text).payload);` +
    `const ids = Object.values(remotes).map((one) => one.current.id).join(' ');` +
    `process.exit(${JSON.stringify(needles)}.every((needle) => ids.includes(needle)) ? 1 : 0);`;
  return `"${process.execPath}" -e "${script.replaceAll('"', '\\"')}"`;
}

test('a bisection runs the tests on combinations until it can name a guilty pair', async () => {
  await start();
  const remotes = ['mfe-assessment', 'mfe-account', 'mfe-practice', 'mfe-payment'] as const;
  for (const [place, remote] of remotes.entries())
    await release(remote, { version: `2.${place}.0`, script: `run(${place});` });
  const pair = await run('qa', 'bisect', '--test', redWith('2.1.0', '2.3.0'));
  expect(pair.code).toBe(5);
  expect(pair.last).toMatch(/^Red with mfe-account 2\.1\.0-\w+ and mfe-payment 2\.3\.0-\w+, after/);
});

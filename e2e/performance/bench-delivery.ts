import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { object, string } from '@stepwise/contract/schema';
import { buildApplications } from '../../shared/config/commands/build.ts';
import { runtimeConfig } from '../../shared/config/commands/deploy-local.ts';
import { changedAssessment } from '../support/changed-remote.ts';
import { deliverAsProcess as deliver } from '../support/delivery-command.ts';
import { compositionOf } from '../support/page-composition.ts';
import { repository } from '../support/running-stack.ts';
import { spreadOf } from './statistics.ts';

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });

/** Seconds from the finished build on, each the whole command with its start. */
const budgetS = { release: 3, promote: 1, rollback: 1 } as const;
const channel = 'production';
const ungated = ['--without-gate', 'how long it takes is measured'] as const;
const remote = 'mfe-assessment';
const others = ['shell', 'mfe-account', 'mfe-practice', 'mfe-payment'] as const;

async function timed<Value>(work: () => Promise<Value>): Promise<{ value: Value; seconds: number }> {
  const start = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - start) / 1000 };
}

async function startOrigin(dataDirectory: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [join(repository, 'shared/delivery/src/origin/main.ts')], {
    env: { ...process.env, PORT: '0', STEPWISE_DATA: dataDirectory, API_URL: 'http://localhost:1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const ready = object({ event: string(), url: string() }).safeParse(JSON.parse(line));
    if (ready.success) return { url: ready.data.url, stop };
  }
  throw new Error('The origin ended before it was ready.');
}

/** How long a release, its promotion and its rollback take, as the command line does them. */
async function measureRound(dataDirectory: string, url: string, round: number) {
  const line = `/* round ${round}, ${Date.now()} */`;
  const changed = await changedAssessment(`round-${round}`, (text, isEntry) =>
    isEntry ? line + text : text,
  );
  const before = await visit(url);
  const released = await timed(async () => {
    await deliver(dataDirectory, 'release', remote, '--build', changed.build);
    return (await deliver(dataDirectory, 'compose', channel)).at(-1) ?? '';
  });
  const promoted = await timed(() => deliver(dataDirectory, 'promote', channel, released.value, ...ungated));
  const bytes = await changedBytes(url, before, await visit(url));
  const back = await timed(() => deliver(dataDirectory, 'rollback', channel));
  if ((await visit(url)).release !== before.release)
    throw new Error('After the rollback the page names another release than before.');
  await changed.remove();
  const seconds = { release: released.seconds, promote: promoted.seconds, rollback: back.seconds };
  return { seconds, bytes };
}

type Visit = { readonly release: string; readonly addresses: ReadonlySet<string> };

/** What a visitor loads at this moment, as far as page and composition name it. */
async function visit(url: string): Promise<Visit> {
  const html = await (await fetch(`${url}/survey/1`)).text();
  const { remotes } = compositionOf(html);
  const linked = [...html.matchAll(/(?:src|href)="(\/releases\/[^"]+)"/g)].map(([, address = '']) => address);
  const named = Object.values(remotes).flatMap(({ current }) =>
    Object.keys(current.files).map((file) => current.base + file),
  );
  return { release: remotes[remote]?.current.id ?? '', addresses: new Set([...linked, ...named]) };
}

/** What a returning visitor has to fetch anew, as it travels. */
async function changedBytes(url: string, before: Visit, after: Visit) {
  const added = [...after.addresses].filter((address) => !before.addresses.has(address));
  const foreign = added.filter((address) => !address.startsWith(`/releases/${remote}/`));
  const sizes = await Promise.all(added.map((address) => travelBytes(url + address)));
  return { files: added.length, bytes: sizes.reduce((sum, size) => sum + size, 0), foreign };
}

async function travelBytes(address: string): Promise<number> {
  const answer = await fetch(address, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
  return Number(answer.headers.get('content-length'));
}

async function prepare(dataDirectory: string): Promise<void> {
  const config = join(dataDirectory, 'config.json');
  const facts = { apiUrl: 'http://localhost:54321', publishableKey: 'sb_publishable_bench' };
  await writeFile(config, JSON.stringify(runtimeConfig(facts, channel)));
  for (const application of [...others, remote]) await deliver(dataDirectory, 'release', application);
  const composition = (await deliver(dataDirectory, 'compose', channel)).at(-1) ?? '';
  await deliver(dataDirectory, 'promote', channel, composition, '--config', config, ...ungated);
}

async function main(): Promise<boolean> {
  await buildApplications({ onProgress: (text) => console.log(text) });
  const dataDirectory = await mkdtemp(join(tmpdir(), 'stepwise-bench-delivery-'));
  await prepare(dataDirectory);
  const origin = await startOrigin(dataDirectory);
  const rounds = [];
  try {
    for (let round = 1; round <= Number(options.rounds); round += 1)
      rounds.push(await measureRound(dataDirectory, origin.url, round));
  } finally {
    await origin.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
  let isWithin = rounds.every(({ bytes }) => bytes.foreign.length === 0);
  for (const step of ['release', 'promote', 'rollback'] as const) {
    const { q25, median, q75 } = spreadOf(rounds.map(({ seconds }) => seconds[step]));
    const isStepWithin = median <= budgetS[step];
    isWithin &&= isStepWithin;
    const shown = [q25, median, q75].map((value) => value.toFixed(2)).join(' / ');
    console.log(
      `${step.padEnd(9)} ${shown} s (quartiles), at most ${budgetS[step]} s: ${isStepWithin ? 'yes' : 'NO'}`,
    );
  }
  const last = rounds.at(-1)?.bytes;
  console.log(
    `a returning visitor fetches ${last?.files} files, ${last?.bytes} bytes of ${remote}, and ${last?.foreign.length} files of others`,
  );
  return isWithin;
}

process.exitCode = (await main()) ? 0 : 1;
process.disconnect?.();

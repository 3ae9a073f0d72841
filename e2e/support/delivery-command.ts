import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runCommand } from '../../shared/delivery/src/command/run-command.ts';
import { repository } from './running-stack.ts';

const run = promisify(execFile);

/** Runs the delivery command on a stack's data folder and answers the lines it printed. */
export async function deliver(
  dataDirectory: string,
  ...words: readonly string[]
): Promise<readonly string[]> {
  const lines: string[] = [];
  const complaints: string[] = [];
  const exitCode = await runCommand(words, {
    environment: { ...process.env, STEPWISE_DATA: dataDirectory },
    out: (text) => lines.push(text),
    err: (text) => complaints.push(text),
  });
  if (exitCode !== 0) throw new Error(`${words.join(' ')} ended with ${exitCode}:\n${complaints.join('\n')}`);
  return lines.flatMap((text) => text.split('\n'));
}

/** As `deliver`, in a process of its own, as a person runs it: for those who measure how long it takes. */
export async function deliverAsProcess(
  dataDirectory: string,
  ...words: readonly string[]
): Promise<readonly string[]> {
  const command = join(repository, 'shared/delivery/src/command/main.ts');
  const { stdout } = await run(process.execPath, [command, ...words], {
    cwd: repository,
    env: { ...process.env, STEPWISE_DATA: dataDirectory },
  });
  return stdout.trim().split('\n');
}

/** Publishes a build of mfe-assessment; answers the release's id. */
export async function release(dataDirectory: string, build: string): Promise<string> {
  const [line = ''] = await deliver(dataDirectory, 'release', 'mfe-assessment', '--build', build);
  const id = line.split(' ')[1];
  if (id === undefined) throw new Error(`The release command said: ${line}`);
  return id;
}

/** Composes the newest releases for a channel, but for what is named, and lets the channel serve them. */
export async function composeAndPromote(
  dataDirectory: string,
  channel: 'production' | 'staging',
  ...choice: readonly string[]
): Promise<string> {
  const composition = (await deliver(dataDirectory, 'compose', channel, ...choice)).at(-1) ?? '';
  await deliver(dataDirectory, 'promote', channel, composition, '--without-gate', 'a spec of releases');
  return composition;
}

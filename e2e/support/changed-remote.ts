import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyWorkspace } from './workspace-copy.ts';

const run = promisify(execFile);

export type ChangedRemote = {
  /** The finished build, ready for `release --build`. */
  readonly build: string;
  readonly remove: () => Promise<void>;
};

type Change = {
  /** Below the remote's folder. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
};

/** Changes one text of mfe-assessment in a copy of the workspace and builds it there, as its team would. */
export async function buildChangedAssessment({ file, from, to }: Change): Promise<ChangedRemote> {
  const copy = await copyWorkspace();
  await copy.edit(join('mfe-assessment', file), from, to);
  const directory = join(copy.directory, 'mfe-assessment');
  await run(process.execPath, ['node_modules/@rspack/cli/bin/rspack.js', 'build', '--mode', 'production'], {
    cwd: directory,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return { build: join(directory, 'dist'), remove: copy.remove };
}

/** Copies a finished build under a version of its own and puts a line before its entry script. */
export async function buildWithFirstLine(
  build: string,
  version: string,
  line: string,
): Promise<ChangedRemote> {
  const folder = await mkdtemp(join(tmpdir(), 'stepwise-broken-'));
  await cp(build, folder, { recursive: true });
  const factsFile = join(folder, 'build/facts.json');
  const facts: unknown = JSON.parse(await readFile(factsFile, 'utf8'));
  if (typeof facts !== 'object' || facts === null) throw new Error(`${factsFile} holds no object.`);
  const entries: unknown = Reflect.get(facts, 'entries');
  const entry = Array.isArray(entries) ? String(entries[0]) : '';
  await writeFile(join(folder, entry), `${line}\n${await readFile(join(folder, entry), 'utf8')}`);
  await writeFile(factsFile, JSON.stringify({ ...facts, version }));
  return { build: folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

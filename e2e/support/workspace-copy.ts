import { cp, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { repository } from './running-stack.ts';

const leftBehind = new Set([
  'dist',
  'gallery',
  'test-results',
  '.cache',
  '.vite',
  '.vite-temp',
  '.stepwise-inputs',
]);

/** Top-level names that a running product does not read, or that the copy shares with the original. */
const notCopied = new Set(['node_modules', 'e2e', 'README.md']);

export type WorkspaceCopy = {
  readonly directory: string;
  /** Replaces a text of a source file, which has to be there. */
  readonly edit: (file: string, from: string, to: string) => Promise<void>;
  readonly remove: () => Promise<void>;
};

/** A copy of the sources that can be edited; the installed packages are those of the original. */
export async function copyWorkspace(): Promise<WorkspaceCopy> {
  const directory = await mkdtemp(join(tmpdir(), 'stepwise-copy-'));
  const names = (await readdir(repository)).filter((name) => !name.startsWith('.') && !notCopied.has(name));
  await Promise.all(
    names.map((name) =>
      cp(join(repository, name), join(directory, name), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (source) => !leftBehind.has(basename(source)),
      }),
    ),
  );
  await symlink(join(repository, 'node_modules'), join(directory, 'node_modules'));
  return {
    directory,
    edit: async (file, from, to) => {
      const path = join(directory, file);
      const text = await readFile(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not say "${from}" any more.`);
      await writeFile(path, text.replace(from, to));
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

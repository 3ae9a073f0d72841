import { chown, cp, lstat, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { systemErrorCode } from '../start-failure.ts';

/** What a data folder holds that a new one can begin with: the database, and the secrets it was made with. */
const parts = ['postgres', 'backend-secrets.json'];

/** Fills a new data folder from a finished one in the cache, which the first who needs it makes. */
export async function fillFromTemplate(
  cache: string,
  dataDirectory: string,
  make: (directory: string) => Promise<void>,
): Promise<void> {
  const template = join(cache, 'template');
  if (!(await exists(template))) await makeTemplate(cache, template, make);
  for (const part of parts) await copyWithOwner(join(template, part), join(dataDirectory, part));
}

/** Made aside and moved when complete, so that nobody copies half of one; who comes second throws theirs away. */
async function makeTemplate(cache: string, template: string, make: (directory: string) => Promise<void>) {
  const draft = await mkdtemp(join(cache, 'draft-'));
  try {
    await make(draft);
    await rename(draft, template).catch((error: unknown) => {
      if (!['EEXIST', 'ENOTEMPTY'].includes(systemErrorCode(error) ?? '')) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function exists(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    () => false,
  );
}

/** Keeps modes, and as root the owner too: the server does not run as root and refuses files that are not its own. */
async function copyWithOwner(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, errorOnExist: true });
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await lstat(from);
  const below = (await lstat(to)).isDirectory() ? await readdir(to, { recursive: true }) : [];
  for (const name of ['.', ...below]) await chown(join(to, name), uid, gid);
}

import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A folder of keys that a dry run works with. */
export type DryKeys = { readonly directory: string; readonly discard: () => Promise<void> };

/**
 * Every key of `directory`, by a link and not as a copy: secrets stay where they are. A key made on first use is made
 * beside the links and goes with them.
 */
export async function dryKeys(directory: string): Promise<DryKeys> {
  const own = await mkdtemp(join(tmpdir(), 'stepwise-dry-keys-'));
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((one) => one.isFile())) {
    const folder = join(own, entry.parentPath.slice(directory.length));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await symlink(resolve(entry.parentPath, entry.name), join(folder, entry.name));
  }
  return { directory: own, discard: () => rm(own, { recursive: true, force: true }) };
}

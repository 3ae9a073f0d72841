import { access, constants, mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { explainFolderTrouble } from './start-failure.ts';

/** Makes sure of a folder that can be written, and returns its true path. */
export async function openDataFolder(dataDirectory: string): Promise<string> {
  try {
    await mkdir(dataDirectory, { recursive: true });
    await access(dataDirectory, constants.R_OK | constants.W_OK | constants.X_OK);
    return await realpath(dataDirectory);
  } catch (error) {
    throw explainFolderTrouble(error, dataDirectory);
  }
}

const OWNER_FILE = 'backend.pid';

/** The process that used this folder last; it may long be gone. */
export async function lastOwnerOf(dataDirectory: string): Promise<number | undefined> {
  const text = await readFile(join(dataDirectory, OWNER_FILE), 'utf8').catch(() => '');
  return Number.parseInt(text, 10) || undefined;
}

export async function markOwner(dataDirectory: string): Promise<void> {
  try {
    await writeFile(join(dataDirectory, OWNER_FILE), `${process.pid}\n`);
  } catch (error) {
    throw explainFolderTrouble(error, dataDirectory);
  }
}

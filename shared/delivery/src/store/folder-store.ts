import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { DeliveryError } from '../delivery-error.ts';
import type { Store } from './store.ts';

export type { Store } from './store.ts';

function isMissing(error: unknown): boolean {
  return hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR');
}

function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

async function orUndefined<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  try {
    return await promise;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

const sentences: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Free some space, then run this again; nothing that was published is lost.',
  EDQUOT: 'The disk is full. Free some space, then run this again; nothing that was published is lost.',
  EACCES:
    'The store cannot be written. Give yourself the right to write there, or set STEPWISE_DATA to another folder.',
  EROFS:
    'The store cannot be written. Give yourself the right to write there, or set STEPWISE_DATA to another folder.',
};

async function inPlainWords<Value>(promise: Promise<Value>): Promise<Value> {
  try {
    return await promise;
  } catch (cause) {
    const code = Object.keys(sentences).find((known) => hasCode(cause, known));
    if (code === undefined) throw cause;
    throw new DeliveryError('STORE_UNWRITABLE', sentences[code] ?? code, { cause });
  }
}

async function writeBeside(target: string, content: string | Uint8Array): Promise<string> {
  const temporary = `${target}.${randomUUID()}.tmp`;
  await inPlainWords(mkdir(dirname(target), { recursive: true }));
  try {
    await inPlainWords(writeFile(temporary, content));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  return temporary;
}

async function filesBelow(directory: string, folder: string): Promise<readonly string[]> {
  const entries = await orUndefined(readdir(directory, { recursive: true, withFileTypes: true }));
  return (entries ?? [])
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp'))
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .map((name) => `${folder}/${name}`)
    .toSorted();
}

/** A store in a folder of this machine. */
export function folderStore(directory: string): Store {
  const path = (name: string): string => join(directory, ...name.split('/'));
  return {
    read: (name) => orUndefined(readFile(path(name))),
    write: async (name, content) => {
      const target = path(name);
      await rename(await writeBeside(target, content), target);
    },
    create: async (name, content) => {
      const target = path(name);
      const temporary = await writeBeside(target, content);
      try {
        // A hard link fails when the name exists, which a rename would silently replace.
        await link(temporary, target);
        return true;
      } catch (error) {
        if (hasCode(error, 'EEXIST')) return false;
        throw error;
      } finally {
        await rm(temporary, { force: true });
      }
    },
    list: async (folder) => {
      const names = (await orUndefined(readdir(path(folder)))) ?? [];
      return names.filter((name) => !name.endsWith('.tmp')).toSorted();
    },
    listAll: (folder) => filesBelow(path(folder), folder),
    remove: (name) => rm(path(name), { force: true }),
    stamp: async (name) => {
      const found = await orUndefined(stat(path(name), { bigint: true }));
      return found === undefined ? undefined : `${found.mtimeNs}-${found.size}-${found.ino}`;
    },
  };
}

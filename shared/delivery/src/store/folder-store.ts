import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DeliveryError } from '../delivery-error.ts';

/**
 * Where releases, compositions, pages and channels are kept. Names are paths with `/`. A hosted deployment implements
 * the same over object storage, whose "create only" condition is `create`.
 */
export type Store = {
  readonly read: (name: string) => Promise<Buffer | undefined>;
  /** Creates or replaces at once: a reader sees the old content or the new, never a part. */
  readonly write: (name: string, content: string | Uint8Array) => Promise<void>;
  /** Creates and answers true, or answers false when the name is taken. Of two callers exactly one wins. */
  readonly create: (name: string, content: string | Uint8Array) => Promise<boolean>;
  readonly list: (folder: string) => Promise<readonly string[]>;
  /** Changes whenever the content does; undefined when there is none. */
  readonly stamp: (name: string) => Promise<string | undefined>;
};

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
    stamp: async (name) => {
      const found = await orUndefined(stat(path(name), { bigint: true }));
      return found === undefined ? undefined : `${found.mtimeNs}-${found.size}-${found.ino}`;
    },
  };
}

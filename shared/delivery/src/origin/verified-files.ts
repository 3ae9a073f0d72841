import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { integrityOf } from '../hashing.ts';
import { compressedName } from '../release/compressed-files.ts';
import type { Store } from '../store/folder-store.ts';

const decompress = promisify(brotliDecompress);

/** A file whose bytes were checked. `compressed` is the same in Brotli; undefined where there is none. */
export type VerifiedFile = { readonly content: Buffer; readonly compressed: Buffer | undefined };

type Kept = { readonly stamp: string; readonly content: Buffer };

/** Reads files of the store and hands out only those whose bytes are the ones that were signed for. */
export type VerifiedFiles = {
  /** `damaged` when the file exists but is not what its hash says. */
  readonly read: (name: string, integrity: string) => Promise<VerifiedFile | 'missing' | 'damaged'>;
};

async function holds(compressed: Buffer, integrity: string): Promise<boolean> {
  try {
    return integrityOf(await decompress(compressed)) === integrity;
  } catch {
    return false;
  }
}

/** Checks each file once per change on the disk, and keeps what it checked. */
export function verifiedFiles(store: Store): VerifiedFiles {
  const kept = new Map<string, Kept>();

  async function readChecked(
    name: string,
    isRight: (content: Buffer) => Promise<boolean>,
  ): Promise<Buffer | 'missing' | 'damaged'> {
    const stamp = await store.stamp(name);
    if (stamp === undefined) return 'missing';
    const known = kept.get(name);
    if (known?.stamp === stamp) return known.content;
    kept.delete(name);
    const content = await store.read(name);
    if (content === undefined) return 'missing';
    if (!(await isRight(content))) return 'damaged';
    kept.set(name, { stamp, content });
    return content;
  }

  return {
    read: async (name, integrity) => {
      const plain = await readChecked(name, async (content) => integrityOf(content) === integrity);
      if (plain === 'missing' || plain === 'damaged') return plain;
      const small = await readChecked(compressedName(integrity), (content) => holds(content, integrity));
      // A spoilt compressed copy costs speed only: the checked original is served instead.
      return { content: plain, compressed: typeof small === 'string' ? undefined : small };
    },
  };
}

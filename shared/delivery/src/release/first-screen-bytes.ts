import type { Release } from '@stepwise/contract/release';
import type { Store } from '../store/store.ts';
import { compressedName, isCompressible } from './compressed-files.ts';

/** What a release loads before its first screen, as it travels. */
export async function firstScreenBytes(store: Store, release: Release): Promise<number> {
  const first = new Set(release.preload);
  const files = release.files.filter(({ path }) => first.has(path));
  const sizes = await Promise.all(
    files.map(async ({ path, integrity, bytes }) => {
      const small = isCompressible(path) ? await store.read(compressedName(integrity)) : undefined;
      return small?.length ?? bytes;
    }),
  );
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

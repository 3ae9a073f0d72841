import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Store } from '../store/store.ts';

const compress = promisify(brotliCompress);

const isText = /\.(js|css|json|svg|html|txt|webmanifest)$/;

/** Where the brotli form of a file lies: by its content, so that no file is ever compressed twice. */
export function compressedName(integrity: string): string {
  return `compressed/${Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex')}.br`;
}

/** Pictures and fonts are compressed already. */
export function isCompressible(path: string): boolean {
  return isText.test(path);
}

/**
 * How hard to try. A file of a release is compressed once and served for months; the pages of a composition are made at
 * every promotion, where the last tenth of their bytes would cost ten times the time.
 */
type Effort = 'release' | 'page';

const qualities: Readonly<Record<Effort, number>> = { release: constants.BROTLI_MAX_QUALITY, page: 8 };

/** Makes sure that the brotli form of a file is in the store. */
export async function keepCompressed(
  store: Store,
  integrity: string,
  content: Uint8Array,
  effort: Effort,
): Promise<void> {
  const name = compressedName(integrity);
  if ((await store.stamp(name)) !== undefined) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: qualities[effort],
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await store.write(name, await compress(content, { params }));
}

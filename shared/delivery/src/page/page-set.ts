import { array, int, object, oneOf, optional, record, string } from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';
import { integritySchema } from '@stepwise/contract/release';
import { signedCompositionSchema } from '@stepwise/contract/composition';
import { canonicalJson } from '../canonical-json.ts';
import { integrityOf, sha256Hex } from '../hashing.ts';
import type { Signer } from '../keys/channel-keys.ts';
import { keepCompressed } from '../release/compressed-files.ts';
import type { Store } from '../store/folder-store.ts';

const pageSchema = object({ file: string(), integrity: integritySchema, bytes: int() });

/** The signed list of a composition's pages; the origin serves nothing that is not on it. */
export const pageManifestSchema = object({
  schema: oneOf(['stepwise.pages.1']),
  audience: string(),
  channel: string(),
  composition: string(),
  /** The composition that the pages carry besides, for a part of the visitors. */
  canary: optional(string()),
  /** Hashes of the inline styles, as sources for the content-security-policy. The pages have no inline script. */
  styleHashes: array(string()),
  /** Patterns of the pages that may load the payment provider's own script. */
  cardRoutes: optional(array(string())),
  /** Pattern → page. */
  routes: record(string(), pageSchema),
  /** For every other path. */
  fallback: pageSchema,
});

/** The pages of one composition. Trust one only after its signature was checked. */
export type PageManifest = Infer<typeof pageManifestSchema>;
/** One page by its file name, its hash and its length in bytes, uncompressed. */
export type ListedPage = Infer<typeof pageSchema>;

/** A manifest travels like a composition: the text exactly as signed. */
export const signedManifestSchema = signedCompositionSchema;

/** All pages of a composition, ready to be uploaded. */
export type PageSet = {
  readonly id: string;
  readonly manifest: PageManifest;
  /** File name → HTML. */
  readonly documents: ReadonlyMap<string, string>;
};

function listed(html: string): ListedPage {
  const integrity = integrityOf(html);
  return { file: `${sha256Hex(html).slice(0, 20)}.html`, integrity, bytes: Buffer.byteLength(html) };
}

/** Names each document by its content; pages that are equal are one file. */
export function pageSet(
  head: Pick<PageManifest, Exclude<keyof PageManifest, 'schema' | 'routes' | 'fallback'>>,
  byPattern: Readonly<Record<string, string>>,
  fallback: string,
): PageSet {
  const documents = [...Object.values(byPattern), fallback];
  const manifest: PageManifest = {
    schema: 'stepwise.pages.1',
    ...head,
    routes: Object.fromEntries(Object.entries(byPattern).map(([pattern, html]) => [pattern, listed(html)])),
    fallback: listed(fallback),
  };
  return {
    id: sha256Hex(canonicalJson(manifest)),
    manifest,
    documents: new Map(documents.map((html) => [listed(html).file, html])),
  };
}

/** Where the signed manifest of a page set lies. */
export function manifestName(id: string): string {
  return `pages/${id}/manifest.json`;
}

/** Uploads a page set; the signed manifest comes last. */
export async function publishPageSet(store: Store, pages: PageSet, signer: Signer): Promise<void> {
  await Promise.all(
    [...pages.documents].map(async ([file, html]) => {
      await store.write(`pages/${pages.id}/${file}`, html);
      await keepCompressed(store, integrityOf(html), Buffer.from(html), 'page');
    }),
  );
  await store.write(manifestName(pages.id), JSON.stringify(await signer.sign(canonicalJson(pages.manifest))));
}

import { entityTag } from './entity-tag.ts';
import { readLivePointer } from '../channel/channel-pointer.ts';
import { findPattern } from '../page/page-routes.ts';
import { manifestName, pageManifestSchema, signedManifestSchema } from '../page/page-set.ts';
import type { PageManifest } from '../page/page-set.ts';
import type { Store } from '../store/folder-store.ts';
import { readRecord } from '../store/parsed-record.ts';
import { verifySigned } from '../verify-composition.ts';
import type { VerificationKey } from '../verify-composition.ts';
import { textAnswer } from './answer.ts';
import type { Answer } from './answer.ts';
import { pageHeaders } from './security-headers.ts';
import type { VerifiedFiles } from './verified-files.ts';

export type ChannelPagesOptions = {
  readonly store: Store;
  readonly files: VerifiedFiles;
  /** Read anew when an unknown key turns up: the first promotion makes it. */
  readonly readKeys: () => Promise<readonly VerificationKey[]>;
  readonly audience: string;
  readonly apiUrl: string;
};

type Live = { readonly pages: string; readonly manifest: PageManifest };

/** Serves the pages of a channel's live composition, all of them from one signed manifest. */
export function channelPages(
  options: ChannelPagesOptions,
): (channel: string, path: string) => Promise<Answer> {
  const { store, files, readKeys, audience, apiUrl } = options;
  const checked = new Map<string, PageManifest>();

  async function readManifest(pages: string, channel: string): Promise<PageManifest | undefined> {
    const known = checked.get(pages);
    if (known !== undefined) return known;
    const signed = await readRecord(store, manifestName(pages), signedManifestSchema);
    if (signed === undefined || (await verifySigned(signed, await readKeys())) !== 'valid') return undefined;
    const manifest = pageManifestSchema.parse(JSON.parse(signed.payload));
    if (manifest.channel !== channel || manifest.audience !== audience) return undefined;
    checked.set(pages, manifest);
    return manifest;
  }

  async function readLive(channel: string): Promise<Live | undefined> {
    const pointer = await readLivePointer(store, channel);
    const manifest = pointer && (await readManifest(pointer.pages, channel));
    return pointer && manifest && { pages: pointer.pages, manifest };
  }

  return async (channel, path) => {
    const live = await readLive(channel);
    if (live === undefined) {
      return textAnswer(
        503,
        `The channel ${channel} serves nothing that can be trusted. Promote a composition.\n`,
      );
    }
    const { manifest, pages } = live;
    const pattern = findPattern(Object.keys(manifest.routes), path);
    const page = (pattern === undefined ? undefined : manifest.routes[pattern]) ?? manifest.fallback;
    const found = await files.read(`pages/${pages}/${page.file}`, page.integrity);
    if (typeof found === 'string') {
      return textAnswer(502, 'This page is not what was promoted, so it is not served. Promote again.\n');
    }
    return {
      status: pattern === undefined ? 404 : 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        etag: entityTag(page.integrity),
        ...pageHeaders({ styleHashes: manifest.styleHashes, apiUrl }),
      },
      body: found,
    };
  };
}

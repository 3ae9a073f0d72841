import { entityTag } from './entity-tag.ts';
import { findPattern } from '../page/page-routes.ts';
import { textAnswer } from './answer.ts';
import type { Answer } from './answer.ts';
import type { LivePages, ServedBy } from './live-pages.ts';
import type { PageCounts } from './page-counts.ts';
import { pageHeaders } from './security-headers.ts';
import type { VerifiedFiles } from './verified-files.ts';

/** What serving pages takes. */
export type ChannelPagesOptions = {
  readonly live: (served: ServedBy) => Promise<LivePages | undefined>;
  readonly files: VerifiedFiles;
  readonly counts: PageCounts;
  /** Notes that tabs may live on this composition from now on. */
  readonly keepLease: (composition: string, now: Date) => Promise<void>;
  readonly apiUrl: string;
};

/** Serves the pages of a channel's live composition, all of them from one signed manifest. */
export function channelPages({
  live: readLive,
  files,
  counts,
  keepLease,
  apiUrl,
}: ChannelPagesOptions): (served: ServedBy, path: string) => Promise<Answer> {
  return async (served, path) => {
    const live = await readLive(served);
    if (live === undefined) {
      const what = served.kind === 'channel' ? `The channel ${served.channel}` : 'This preview';
      return textAnswer(503, `${what} serves nothing that can be trusted. Promote a composition.\n`);
    }
    const { manifest, pages, canary } = live;
    const pattern = findPattern(Object.keys(manifest.routes), path);
    const page = (pattern === undefined ? undefined : manifest.routes[pattern]) ?? manifest.fallback;
    const found = await files.read(`pages/${pages}/${page.file}`, page.integrity);
    if (typeof found === 'string') {
      return textAnswer(502, 'This page is not what was promoted, so it is not served. Promote again.\n');
    }
    // A note for the garbage collection: without it the page is as good as with it.
    const leases = [manifest.composition, ...(manifest.canary === undefined ? [] : [manifest.canary])];
    await Promise.allSettled(leases.map((composition) => keepLease(composition, new Date())));
    if (canary && canary.step !== null) counts.add(canary.record.rollout, canary.step);
    return {
      status: pattern === undefined ? 404 : 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        etag: entityTag(page.integrity),
        ...pageHeaders({
          styleHashes: manifest.styleHashes,
          apiUrl,
          takesCards: pattern !== undefined && manifest.cardRoutes?.includes(pattern) === true,
        }),
      },
      body: found,
    };
  };
}

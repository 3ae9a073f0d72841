import { entityTag } from './entity-tag.ts';
import type { Release } from '@stepwise/contract/release';
import { readRelease, releaseFolder } from '../release/release-record.ts';
import type { Store } from '../store/folder-store.ts';
import { mediaTypeOf, textAnswer } from './answer.ts';
import type { Answer } from './answer.ts';
import type { VerifiedFiles } from './verified-files.ts';

const address = /^\/releases\/([\w-]+)\/([\w.@-]+)\/([\w.@/-]+)$/;

const forever = 'public, max-age=31536000, immutable';

/** Serves files of releases. Each is listed in its release's record, and its bytes are checked against it. */
export function releaseFiles(store: Store, files: VerifiedFiles): (path: string) => Promise<Answer> {
  const records = new Map<string, { readonly stamp: string; readonly release: Release | undefined }>();

  async function recordOf(application: string, id: string): Promise<Release | undefined> {
    const folder = releaseFolder(application, id);
    const stamp = await store.stamp(`${folder}.json`);
    if (stamp === undefined) return undefined;
    const known = records.get(folder);
    if (known?.stamp === stamp) return known.release;
    const release = await readRelease(store, application, id).catch(() => undefined);
    records.set(folder, { stamp, release });
    return release;
  }

  return async (path) => {
    const [, application = '', id = '', file = ''] = address.exec(path) ?? [];
    const release = await recordOf(application, id);
    const listed = release?.files.find((one) => one.path === file);
    if (listed === undefined) return textAnswer(404, 'No release has this file.\n');
    const found = await files.read(`${releaseFolder(application, id)}/${file}`, listed.integrity);
    if (found === 'missing') return textAnswer(404, 'This file of the release is gone.\n');
    if (found === 'damaged')
      return textAnswer(502, 'This file is not what was released, so it is not served.\n');
    return {
      status: 200,
      headers: {
        'content-type': mediaTypeOf(file),
        'cache-control': forever,
        etag: entityTag(listed.integrity),
      },
      body: found,
    };
  };
}

import { remoteNames } from '@stepwise/contract/access';
import type { Store } from '../store/store.ts';
import { textAnswer } from '../origin/answer.ts';
import type { Answer } from '../origin/answer.ts';
import type { Signer } from '../keys/channel-keys.ts';
import { listReleaseIds, readRelease } from '../release/release-record.ts';
import { signOverride } from './issue-override.ts';

const hours = 8;

/** Tokens for what was released on this machine, so that a page under development can be tried with each of them. */
export async function overrideChoices(store: Store, signer: Signer, now: Date): Promise<Answer> {
  const tokens = await Promise.all(
    remoteNames.map(async (remote) => {
      const ids = await listReleaseIds(store, remote);
      const releases = await Promise.all(ids.map((id) => readRelease(store, remote, id)));
      return Promise.all(
        releases.flatMap((release) =>
          release === undefined ? [] : [signOverride(signer, release, remote, { now, hours })],
        ),
      );
    }),
  );
  return textAnswer(200, JSON.stringify({ tokens: tokens.flat().map(({ token }) => token) }), {
    'content-type': 'application/json; charset=utf-8',
  });
}

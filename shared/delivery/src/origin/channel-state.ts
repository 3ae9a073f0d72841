import type { ChannelState } from '@stepwise/contract/channel-state';
import { readLivePointer } from '../channel/channel-pointer.ts';
import type { Store } from '../store/store.ts';
import { textAnswer } from './answer.ts';
import type { Answer } from './answer.ts';
import type { LivePages, ServedBy } from './live-pages.ts';
import type { PageCounts } from './page-counts.ts';

type Options = {
  readonly store: Store;
  readonly live: (served: ServedBy) => Promise<LivePages | undefined>;
  readonly counts: PageCounts;
};

/** What a channel serves, for open tabs that want to know of something newer and for the judge of a rollout. */
export function channelState({ store, live, counts }: Options): (served: ServedBy) => Promise<Answer> {
  return async (served) => {
    const pages = await live(served);
    const pointer = served.kind === 'channel' ? await readLivePointer(store, served.channel) : undefined;
    if (pages === undefined || pointer === undefined) {
      return textAnswer(404, 'No channel is served here.\n');
    }
    const state: ChannelState = {
      channel: pointer.channel,
      sequence: pointer.sequence,
      composition: pointer.composition,
      canary: pages.canary ? canaryOf(pages.canary, counts) : null,
    };
    return textAnswer(200, JSON.stringify(state), { 'content-type': 'application/json; charset=utf-8' });
  };
}

function canaryOf(
  { record, step }: NonNullable<LivePages['canary']>,
  counts: PageCounts,
): ChannelState['canary'] {
  const { rollout, steps, startedAt, changed } = record;
  const served = counts.of(rollout, steps.length);
  return {
    rollout,
    startedAt,
    changed,
    step,
    steps: steps.map(({ percent }) => percent),
    pages: [...served],
  };
}

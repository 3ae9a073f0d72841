import { array, gte, int, iso, nullable, object, string } from './schema.ts';
import type { Infer } from './schema.ts';

/** `GET /channel.json`: what the origin serves at this moment. */
export const channelStateSchema = object({
  channel: string(),
  sequence: int().check(gte(0)),
  composition: string(),
  /** What is tried out beside it; null when nothing is. */
  canary: nullable(
    object({
      rollout: string(),
      startedAt: iso.datetime(),
      /** The remotes whose release is tried out. */
      changed: array(string()),
      /** Shares of the visitors, in percent, growing. */
      steps: array(int()),
      /** Place in `steps`; null while nobody gets the canary. */
      step: nullable(int()),
      /** For each step, how many pages this origin has served with it. */
      pages: array(int()),
    }),
  ),
});

/** What a page compares its own composition with, and what decides whether a canary goes on. */
export type ChannelState = Infer<typeof channelStateSchema>;

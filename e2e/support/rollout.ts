import { channelStateSchema } from '@stepwise/contract/channel-state';
import type { OwnOrigin } from './own-origin.ts';
import { secretKey } from './paid-access.ts';

/** Writes what the judge writes when it takes notice of the rollout that a stack serves; it looks once a minute only. */
export async function watchRollout({ url, apiUrl }: OwnOrigin): Promise<void> {
  const state = channelStateSchema.parse(await (await fetch(`${url}/channel.json`)).json());
  if (!state.canary) throw new Error('The stack serves no rollout.');
  const { rollout, steps, startedAt } = state.canary;
  const now = new Date().toISOString();
  const apikey = await secretKey();
  const answer = await fetch(`${apiUrl}/rest/v1/rpc/keep_rollout`, {
    method: 'POST',
    headers: { apikey, authorization: `Bearer ${apikey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      p_rollout: {
        channel: state.channel,
        sequence: state.sequence,
        rollout,
        steps,
        startedAt,
        step: 0,
        stepStartedAt: now,
        state: 'running',
        reason: null,
      },
      p_now: now,
    }),
  });
  if (!answer.ok) throw new Error(`The rollout was not kept: ${answer.status} ${await answer.text()}`);
}

import { int, nullable, object, oneOf } from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';
import type { CanaryRecord } from './canary-record.ts';

const verdictSchema = nullable(object({ state: oneOf(['running', 'rolled-back', 'passed']), step: int() }));

/** What the judge has said of a rollout, and which of its steps is served. */
export type Verdict = NonNullable<Infer<typeof verdictSchema>>;

/** Where the judge's table is, and the key that every page has. */
export type VerdictSource = {
  readonly apiUrl: string;
  readonly key: string;
  readonly request?: typeof fetch;
};

const timeLimitMs = 4_000;

/** Null where no judge has taken notice of the rollout yet; undefined where the table cannot be asked. */
export async function askVerdict(
  { channel, sequence }: Pick<CanaryRecord, 'channel' | 'sequence'>,
  { apiUrl, key, request = fetch }: VerdictSource,
): Promise<Verdict | null | undefined> {
  try {
    const answer = await request(new URL('/rest/v1/rpc/rollout_verdict', apiUrl), {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify({ p_channel: channel, p_sequence: sequence }),
      signal: AbortSignal.timeout(timeLimitMs),
    });
    return answer.ok ? verdictSchema.parse(await answer.json()) : undefined;
  } catch {
    return undefined;
  }
}

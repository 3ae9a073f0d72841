import type { Records } from '../sandbox-records.ts';
import type { SandboxWorld } from '../sandbox-world.ts';
import { StripeFailure } from '../stripe-failure.ts';

type KeptAnswer = Omit<Records['keptAnswer'], 'id' | 'at'>;

export type KeptAnswers = {
  /** The answer of an earlier request with this key, or nothing where this one is the first. */
  readonly begin: (key: string, bodyHash: string) => KeptAnswer | undefined;
  readonly keep: (key: string, answer: KeptAnswer) => void;
  readonly end: (key: string) => void;
};

const lifetime = 24 * 60 * 60;

// What was refused before it began is no result, and neither is one that says "again".
const notKept = new Set([400, 401, 403, 404, 409, 429]);

/** One request a key: the same again gets the same answer, another one is refused. */
export function createKeptAnswers({ store, now }: SandboxWorld): KeptAnswers {
  const running = new Set<string>();
  for (const old of store.all('keptAnswer')) {
    if (old.at + lifetime <= now()) store.remove('keptAnswer', old.id);
  }
  return {
    begin: (key, bodyHash) => {
      if (running.has(key)) {
        throw refusal(409, {
          code: 'idempotency_key_in_use',
          message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}.`,
        });
      }
      const found = store.get('keptAnswer', key);
      const known = found !== undefined && found.at + lifetime > now() ? found : undefined;
      if (known !== undefined && known.bodyHash !== bodyHash) {
        throw refusal(400, {
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        });
      }
      if (known === undefined) running.add(key);
      return known;
    },
    keep: (key, answer) => {
      if (!notKept.has(answer.status)) store.put('keptAnswer', { ...answer, id: key, at: now() });
    },
    end: (key) => {
      running.delete(key);
    },
  };
}

function refusal(status: number, { message, code }: { message: string; code?: string }): StripeFailure {
  return new StripeFailure(status, { type: 'idempotency_error', message, code });
}

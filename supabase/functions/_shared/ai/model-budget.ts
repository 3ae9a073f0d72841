import { boolean, nullable, object, oneOf } from '@stepwise/contract/schema';
import { feedbackSchema } from '@stepwise/contract/feedback';
import type { Feedback } from '@stepwise/contract/feedback';
import type { Database } from '../database.ts';
import { hexOf } from '../sha256-hex.ts';
import type { Caller } from '../verified-user.ts';
import type { ModelLimits } from './ai-settings.ts';

/** Whom a model writes for: a person, or a visitor by the hash of the session key. */
export type ModelOwner = { readonly userId: string | null; readonly sessionKeyHash: string | null };

export type ModelBudget = {
  /** Whether the owner agreed to this provider's model, and what one wrote from the same content within a day. */
  readonly find: (owner: ModelOwner, contentHash: string) => Promise<FoundFeedback>;
  /** True when a call may be made; it is then counted. */
  readonly take: (owner: ModelOwner) => Promise<boolean>;
  /** `tokens` undefined: unknown, so the whole reservation counts. */
  readonly settle: (owner: ModelOwner, tokens: number | undefined) => Promise<void>;
};

export type FoundFeedback = { readonly isAgreed: boolean; readonly feedback: Feedback | null };

/** What one feedback may cost at most: the question and the answer, each twice for the repair. */
export const reservedTokens = 9000;

const foundSchema = object({ isAgreed: boolean(), feedback: nullable(feedbackSchema) });

export type ModelBudgetOptions = {
  readonly database: Database;
  readonly limits: ModelLimits;
  /** Whom owners must have agreed to, by the name they were told. */
  readonly provider: string;
};

export function createModelBudget({ database, limits, provider }: ModelBudgetOptions): ModelBudget {
  return {
    find: async (owner, contentHash) =>
      foundSchema.parse(
        await database.call('find_model_feedback', {
          ...named(owner),
          p_content_hash: contentHash,
          p_provider: provider,
        }),
      ),
    take: async (owner) => {
      const answer = await database.call('take_model_call', {
        ...named(owner),
        p_limits: limits,
        p_reserved: reservedTokens,
        p_provider: provider,
      });
      return oneOf(['allowed', 'not-agreed', 'used-up']).parse(answer) === 'allowed';
    },
    settle: async (owner, tokens) => {
      if (tokens === undefined) return;
      await database.call('settle_model_call', {
        ...named(owner),
        p_reserved: reservedTokens,
        p_used: tokens,
      });
    },
  };
}

/** Undefined for a visitor without a key: nobody who could have agreed. */
export async function modelOwnerOf(caller: Caller, request: Request): Promise<ModelOwner | undefined> {
  if (caller.kind === 'person') return { userId: caller.userId, sessionKeyHash: null };
  const sessionKey = request.headers.get('x-session-key') ?? '';
  if (!/^[0-9a-f]{64}$/.test(sessionKey)) return undefined;
  return { userId: null, sessionKeyHash: await hashOfKey(sessionKey) };
}

/** The key is hex; the database hashes its bytes. */
async function hashOfKey(sessionKey: string): Promise<string> {
  const bytes = Uint8Array.from(sessionKey.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

function named({ userId, sessionKeyHash }: ModelOwner) {
  return { p_user_id: userId, p_session_key_hash: sessionKeyHash };
}

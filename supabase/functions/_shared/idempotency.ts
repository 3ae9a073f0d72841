import { discriminatedUnion, int, literal, object, unknown, uuid } from '@stepwise/contract/schema';
import type { Answer } from './answer-request.ts';
import type { Database } from './database.ts';
import { fail, invalidRequest, ok } from './edge-failure.ts';
import type { EdgeFailure, Result } from './edge-failure.ts';
import { sha256Hex } from './sha256-hex.ts';
import type { Caller } from './verified-user.ts';

/** Answers a request, or repeats what the same request was answered before. */
export type AnswerOnce = (
  request: Request,
  owner: RequestOwner,
  bodyText: string,
  answer: () => Promise<Result<Answer>>,
) => Promise<Result<Answer>>;

export type RequestOwner = Caller | { readonly kind: 'service' };

const claimSchema = discriminatedUnion('kind', [
  object({ kind: literal('new'), claimId: uuid() }),
  object({ kind: literal('busy') }),
  object({ kind: literal('mismatch') }),
  object({ kind: literal('replay'), status: int(), answer: unknown() }),
]);

const keyMismatch: EdgeFailure = {
  status: 422,
  code: 'IDEMPOTENCY_KEY_REUSED',
  message: 'This key was used for another request. Please try again.',
};

const keyBusy: EdgeFailure = {
  status: 409,
  code: 'REQUEST_IN_PROGRESS',
  message: 'The same request is being answered. Please try again in a moment.',
  headers: { 'retry-after': '1' },
};

/**
 * A request with an `Idempotency-Key` is answered once for its owner and route within 24 hours. Answers are kept, so
 * only routes use this whose answers hold nothing about anyone's health. A failure is not kept: it may be tried again.
 */
export function createAnswerOnce(database: Database, route: string): AnswerOnce {
  return async (request, owner, bodyText, answer) => {
    const key = request.headers.get('idempotency-key');
    if (key === null) return await answer();
    const ownerName = await nameOf(owner, request);
    if (!/^[\w.:-]{8,128}$/.test(key) || ownerName === undefined) {
      return fail(invalidRequest(['idempotency-key']));
    }
    const claim = claimSchema.parse(
      await database.call('claim_idempotency_key', {
        p_owner: ownerName,
        p_route: route,
        p_key: key,
        p_body_hash: await sha256Hex(bodyText),
        p_user_id: owner.kind === 'person' ? owner.userId : null,
      }),
    );
    switch (claim.kind) {
      case 'new':
        return await answerAndKeep(database, claim.claimId, answer);
      case 'busy':
        return fail(keyBusy);
      case 'mismatch':
        return fail(keyMismatch);
      case 'replay':
        return ok({
          body: claim.answer,
          status: claim.status,
          headers: { 'idempotency-replayed': 'true' },
        });
      default:
        return claim satisfies never;
    }
  };
}

async function answerAndKeep(
  database: Database,
  claimId: string,
  answer: () => Promise<Result<Answer>>,
): Promise<Result<Answer>> {
  let isKept = false;
  try {
    const result = await answer();
    if (result.kind === 'ok' && 'body' in result.value) {
      const { body, status = 200 } = result.value;
      await database.call('finish_idempotency_key', {
        p_claim_id: claimId,
        p_status: status,
        p_answer: body,
      });
      isKept = true;
    }
    return result;
  } finally {
    if (!isKept) await database.call('release_idempotency_key', { p_claim_id: claimId });
  }
}

/** A visitor without a session key is nobody in particular, and must not receive what another was answered. */
async function nameOf(owner: RequestOwner, request: Request): Promise<string | undefined> {
  switch (owner.kind) {
    case 'service':
      return 'service';
    case 'person':
      return `user:${owner.userId}`;
    case 'visitor': {
      const sessionKey = request.headers.get('x-session-key') ?? '';
      return /^[0-9a-f]{64}$/.test(sessionKey) ? `visitor:${await sha256Hex(sessionKey)}` : undefined;
    }
    default:
      return owner satisfies never;
  }
}

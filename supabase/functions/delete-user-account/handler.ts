import { deletionRefusals } from '@stepwise/contract/personal-data';
import type { AccountDeletion } from '@stepwise/contract/personal-data';
import { oneOf } from '@stepwise/contract/schema';
import type { Answer, RequestContext } from '../_shared/answer-request.ts';
import type { Database } from '../_shared/database.ts';
import type { Result } from '../_shared/edge-failure.ts';
import { invalidToken, ok } from '../_shared/edge-failure.ts';
import { passGates } from '../_shared/endpoint.ts';
import type { EndpointGates } from '../_shared/endpoint.ts';
import { authSessionOf } from './auth-session.ts';

export type DeletionDependencies = EndpointGates & {
  readonly database: Database;
  /** Whom the token was signed for, although its session has ended. */
  readonly readSigned: (request: Request) => Promise<string | undefined>;
  readonly now: () => Date;
};

const outcomeSchema = oneOf(['deleted', 'already-deleted', 'no-user', 'no-session', 'sign-in-too-old']);

/**
 * Deletes the account of whoever's token it is. The body is empty: nothing that a request could name decides whose
 * account goes. Asking again after it is gone is a success, so a lost answer can be repeated: its token has no session
 * any more, which the gates refuse before they count anything, so the database is asked what became of the account.
 */
export function createDeletionHandler(
  dependencies: DeletionDependencies,
): (context: RequestContext) => Promise<Result<Answer>> {
  return async ({ request }) => {
    const passed = await passGates(request, dependencies);
    if (passed.kind === 'failure') {
      const { status, code, message, headers } = passed.failure;
      const ended = code === invalidToken.code ? await endedSessionOf(request, dependencies) : undefined;
      if (ended !== undefined)
        return await deleteAccount(ended.userId, ended.sessionId, dependencies, headers);
      return refusal(status, { code, message }, headers);
    }
    const { caller, headers } = passed.value;
    const sessionId = authSessionOf(request);
    if (caller.kind === 'visitor' || sessionId === undefined) {
      return refusal(401, deletionRefusals.noSession, headers);
    }
    return await deleteAccount(caller.userId, sessionId, dependencies, headers);
  };
}

/** Only a token that was signed is read any further. */
async function endedSessionOf(
  request: Request,
  { readSigned }: Pick<DeletionDependencies, 'readSigned'>,
): Promise<{ readonly userId: string; readonly sessionId: string } | undefined> {
  const userId = await readSigned(request);
  const sessionId = userId === undefined ? undefined : authSessionOf(request);
  return userId === undefined || sessionId === undefined ? undefined : { userId, sessionId };
}

type Headers = Readonly<Record<string, string>> | undefined;

async function deleteAccount(
  userId: string,
  sessionId: string,
  { database, now }: DeletionDependencies,
  headers: Headers,
): Promise<Result<Answer>> {
  const parameters = { p_user_id: userId, p_auth_session_id: sessionId, p_now: now().toISOString() };
  const answered = outcomeSchema.safeParse(
    await database.call('delete_user_account', parameters).catch(() => undefined),
  );
  if (!answered.success) return refusal(500, deletionRefusals.failed, headers);
  const outcome = answered.data;
  switch (outcome) {
    case 'deleted':
    case 'already-deleted':
      return answer(200, { success: true, error: null }, headers);
    case 'no-user':
      return refusal(401, deletionRefusals.noUser, headers);
    case 'no-session':
      return refusal(401, deletionRefusals.noSession, headers);
    case 'sign-in-too-old':
      return refusal(403, deletionRefusals.signInTooOld, headers);
    default:
      return outcome satisfies never;
  }
}

function refusal(
  status: number,
  error: { readonly code: string; readonly message: string },
  headers: Headers,
): Result<Answer> {
  return answer(status, { success: false, error: { code: error.code, message: error.message } }, headers);
}

function answer(status: number, body: AccountDeletion, headers: Headers): Result<Answer> {
  return ok({ status, body, ...(headers === undefined ? {} : { headers }) });
}

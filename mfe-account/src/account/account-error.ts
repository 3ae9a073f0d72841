import { AppError, toAppError } from '@stepwise/client/app-error';
import type { SessionState, SignedInUser } from '@stepwise/contract/shell-services';

/** What can go wrong with an account, as the specification names it. */
const failures = {
  export: { code: 'EXPORT_DATA_ERROR', message: 'Failed to export your data', status: 500 },
  delete: { code: 'DELETE_ACCOUNT_ERROR', message: 'Failed to delete account', status: 500 },
  profile: { code: 'UPDATE_PROFILE_ERROR', message: 'Failed to update your profile', status: 400 },
} as const;

export const accountRefusals = {
  noSession: 'No active session',
  noUser: 'No authenticated user',
} as const;

/** Errors that the screen has an answer of its own to keep their code; the rest get the name of what failed. */
export function accountError(kind: keyof typeof failures, thrown: unknown): AppError {
  const cause = toAppError(thrown);
  const isTold = ['RECENT_SIGN_IN_REQUIRED', 'RATE_LIMIT_EXCEEDED', 'AUTH_REQUIRED'].includes(cause.code);
  if (isTold) return cause;
  const { code, message, status } = failures[kind];
  return new AppError(code, message, {
    status,
    category: cause.category,
    retryable: true,
    attempts: cause.attempts,
    cause,
  });
}

/** Who is about to lose or take their data; there has to be somebody. */
export function requirePerson(session: SessionState): SignedInUser {
  if (session.kind !== 'signed-in')
    throw new AppError('AUTH_REQUIRED', accountRefusals.noSession, { status: 401 });
  if (session.user.id === '') throw new AppError('AUTH_REQUIRED', accountRefusals.noUser, { status: 401 });
  return session.user;
}

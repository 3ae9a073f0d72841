import { boolean } from '@stepwise/contract/schema';
import { cookieOf } from './cookie.ts';
import type { Database } from './database.ts';
import { csrfFailed, fail, ok } from './edge-failure.ts';
import type { Result } from './edge-failure.ts';
import { hexOf, sha256Hex } from './sha256-hex.ts';
import type { Caller } from './verified-user.ts';

export const csrfHeader = 'x-csrf-token';
export const csrfCookie = 'csrf_token';
export const csrfLifetimeSeconds = 24 * 60 * 60;

const csrfTokenBytes = 32;
const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

export type CheckCsrf = (request: Request, caller: Caller) => Promise<Result<undefined>>;

/**
 * Lets a request pass unless a cookie alone vouches for its person and its method changes something. Then header
 * and cookie must hold the same token, and it must have been made for this person in the last 24 hours.
 */
export function createCsrfCheck(database: Database): CheckCsrf {
  return async (request, caller) => {
    if (caller.kind !== 'person' || caller.proof !== 'cookie') return ok(undefined);
    if (safeMethods.has(request.method)) return ok(undefined);
    const token = request.headers.get(csrfHeader);
    if (token === null || token !== cookieOf(request, csrfCookie)) return fail(csrfFailed);
    const isKnown = boolean().parse(
      await database.call('is_csrf_token', {
        p_user_id: caller.userId,
        p_token_hash: await sha256Hex(token),
      }),
    );
    return isKnown ? ok(undefined) : fail(csrfFailed);
  };
}

/** Makes a token for a person and keeps its hash; undefined when the account is gone. */
export async function issueCsrfToken(
  database: Database,
  userId: string,
  fillRandom: (bytes: Uint8Array<ArrayBuffer>) => void,
): Promise<string | undefined> {
  const bytes = new Uint8Array(csrfTokenBytes);
  fillRandom(bytes);
  const token = hexOf(bytes);
  const isKept = boolean().parse(
    await database.call('keep_csrf_token', { p_user_id: userId, p_token_hash: await sha256Hex(token) }),
  );
  return isKept ? token : undefined;
}

/** The browser's scripts read it to send it as a header, so it is not HttpOnly; no other site may send it. */
export function csrfCookieHeader(token: string): string {
  return `${csrfCookie}=${token}; Path=/; Max-Age=${csrfLifetimeSeconds}; SameSite=Strict; Secure`;
}

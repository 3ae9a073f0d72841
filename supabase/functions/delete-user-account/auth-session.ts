import { decodeJwt } from 'jose';
import { looseObject, uuid } from '@stepwise/contract/schema';

const claimsSchema = looseObject({ session_id: uuid() });

/**
 * The sign-in that the bearer token came from. Call it only with a request whose token has been verified: the
 * signature is not looked at here.
 */
export function authSessionOf(request: Request): string | undefined {
  const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
  if (token === undefined || token.startsWith('sb_')) return undefined;
  const claims = claimsSchema.safeParse(decodeJwt(token));
  return claims.success ? claims.data.session_id : undefined;
}

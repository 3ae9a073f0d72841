import type { LocalAccess } from '@stepwise/contract/payment';
import { literal, object, string } from '@stepwise/contract/schema';
import { SignJWT, importJWK } from 'jose';

/** The private half of the key whose public half comes with our pages. */
const keySchema = object({ kty: literal('OKP'), crv: literal('Ed25519'), x: string(), d: string() });

/** How long a browser may go by what it was told. */
const tokenDays = 30;

export type SignAccess = (userId: string, access: LocalAccess, now: Date) => Promise<string>;

/** Undefined where no key is configured: then browsers keep nothing. */
export function createSignAccess(keyText: string | undefined): SignAccess | undefined {
  if (keyText === undefined || keyText === '') return undefined;
  const jwk = keySchema.parse(JSON.parse(keyText));
  return async (userId, access, now) => {
    const key = await importJWK(jwk, 'EdDSA');
    return await new SignJWT({ access })
      .setProtectedHeader({ alg: 'EdDSA' })
      .setSubject(userId)
      .setAudience('stepwise-access')
      .setIssuedAt(now)
      .setExpirationTime(endOf(access, now))
      .sign(key);
  };
}

/** Never longer than the access itself. */
function endOf({ accessUntil }: LocalAccess, now: Date): Date {
  const end = new Date(now.getTime() + tokenDays * 86_400_000);
  return accessUntil !== null && Date.parse(accessUntil) < end.getTime() ? new Date(accessUntil) : end;
}

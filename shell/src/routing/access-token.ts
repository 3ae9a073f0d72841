import type { LocalAccess } from '@stepwise/contract/payment';
import type { RuntimeConfig } from '@stepwise/contract/runtime-config';
import { literal, number, object, string } from '@stepwise/contract/schema';

export type AccessKey = NonNullable<RuntimeConfig['accessKey']>;

/** Begins with `access_`, like all that is kept of what somebody paid for; it goes when the person leaves. */
export const accessTokenKey = 'access_token';

const headerSchema = object({ alg: literal('EdDSA') });

/** What the server signed about one person's access; undefined for anything else, anybody else and any other time. */
export async function verifyAccessToken(
  token: string,
  key: AccessKey,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<LocalAccess | undefined> {
  try {
    const [head = '', body = '', signature = ''] = token.split('.');
    headerSchema.parse(readPart(head));
    const publicKey = await crypto.subtle.importKey('jwk', { ...key }, { name: 'Ed25519' }, false, [
      'verify',
    ]);
    const signed = new TextEncoder().encode(`${head}.${body}`);
    const isSigned = await crypto.subtle.verify('Ed25519', publicKey, bytesOf(signature), signed);
    if (!isSigned) return undefined;
    const { localAccessSchema } = await import('@stepwise/contract/payment');
    const claims = object({
      sub: literal(userId),
      aud: literal('stepwise-access'),
      exp: number(),
      access: localAccessSchema,
    }).parse(readPart(body));
    return claims.exp * 1000 > now.getTime() ? claims.access : undefined;
  } catch {
    // A browser without this kind of signature, or a text that is no token: then nothing is remembered.
    return undefined;
  }
}

/** Only read after its signature, or to find out that it has none. */
function readPart(part: string): unknown {
  return JSON.parse(string().parse(new TextDecoder().decode(bytesOf(part))));
}

function bytesOf(part: string): Uint8Array<ArrayBuffer> {
  const text = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0);
}

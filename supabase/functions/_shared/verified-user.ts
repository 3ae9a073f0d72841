import { errors, jwtVerify } from 'jose';
import { literal, looseObject, uuid } from '@stepwise/contract/schema';
import { cookieOf } from './cookie.ts';
import { keyHeaders } from './database.ts';
import { fail, invalidToken, ok, tokenExpired } from './edge-failure.ts';
import type { Result } from './edge-failure.ts';
import type { Environment } from './environment.ts';

/** Who sent a request, by its token alone. */
export type Caller =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'person';
      readonly userId: string;
      /** A browser sends cookies by itself, so a request that only a cookie vouches for may be forged. */
      readonly proof: 'bearer' | 'cookie';
    };

export type VerifyCaller = (request: Request) => Promise<Result<Caller>>;

const visitor: Caller = { kind: 'visitor' };
const personClaimsSchema = looseObject({ sub: uuid(), role: literal('authenticated') });
const visitorClaimsSchema = looseObject({ role: literal('anon') });
const userSchema = looseObject({ id: uuid() });
const authTimeoutMs = 5000;

/**
 * The one place that knows how tokens are checked: by asking the auth service, which knows about keys that are rotated
 * and sessions that have ended. Where the shared secret is known, a forgery is refused before that.
 */
export function createVerifyCaller(environment: VerifyEnvironment, send: typeof fetch): VerifyCaller {
  return async (request) => {
    const presented = presentedToken(request, environment.sessionCookie);
    if (presented === undefined) return ok(visitor);
    const { token, proof } = presented;
    if (environment.jwtSecret !== undefined) {
      const signed = await checkSignature(token, environment.jwtSecret);
      if (signed.kind === 'failure') return signed;
      if (signed.value.kind === 'visitor') return ok(visitor);
    }
    return await askAuthService(token, proof, environment, send);
  };
}

/**
 * Whom a token was signed for, whatever became of the session since; undefined where signatures cannot be checked. It
 * vouches for nothing: only a question that the database judges by the session itself may be asked with it.
 */
export function createReadSigned(
  environment: VerifyEnvironment,
): (request: Request) => Promise<string | undefined> {
  return async (request) => {
    const presented = presentedToken(request, environment.sessionCookie);
    if (presented === undefined || environment.jwtSecret === undefined) return undefined;
    const signed = await checkSignature(presented.token, environment.jwtSecret);
    return signed.kind === 'ok' && signed.value.kind === 'person' ? signed.value.userId : undefined;
  };
}

type Signed = { readonly kind: 'visitor' } | { readonly kind: 'person'; readonly userId: string };

type VerifyEnvironment = Pick<Environment, 'supabaseUrl' | 'secretKey' | 'jwtSecret' | 'sessionCookie'>;

type Presented = { readonly token: string; readonly proof: 'bearer' | 'cookie' };

function presentedToken(request: Request, sessionCookie: string | undefined): Presented | undefined {
  const bearer = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
  // supabase-js sends the publishable key as a bearer while nobody is signed in.
  if (bearer !== undefined && !bearer.startsWith('sb_publishable_'))
    return { token: bearer, proof: 'bearer' };
  const cookie = sessionCookie === undefined ? undefined : cookieOf(request, sessionCookie);
  return cookie === undefined ? undefined : { token: cookie, proof: 'cookie' };
}

async function checkSignature(token: string, jwtSecret: string): Promise<Result<Signed>> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(jwtSecret), {
      algorithms: ['HS256'],
    });
    if (visitorClaimsSchema.safeParse(payload).success) return ok({ kind: 'visitor' });
    const person = personClaimsSchema.safeParse(payload);
    return person.success ? ok({ kind: 'person', userId: person.data.sub }) : fail(invalidToken);
  } catch (error) {
    return fail(error instanceof errors.JWTExpired ? tokenExpired : invalidToken);
  }
}

async function askAuthService(
  token: string,
  proof: 'bearer' | 'cookie',
  environment: VerifyEnvironment,
  send: typeof fetch,
): Promise<Result<Caller>> {
  const response = await send(`${environment.supabaseUrl}/auth/v1/user`, {
    headers: { ...keyHeaders(environment.secretKey), authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(authTimeoutMs),
  });
  const user = userSchema.safeParse(response.ok ? await response.json() : undefined);
  return user.success ? ok({ kind: 'person', userId: user.data.id, proof }) : fail(invalidToken);
}

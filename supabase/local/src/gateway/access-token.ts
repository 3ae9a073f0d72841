import { type JWTPayload, SignJWT, errors, jwtVerify } from 'jose';

export type TokenCheck =
  | { kind: 'valid'; claims: JWTPayload }
  | { kind: 'expired' }
  | { kind: 'invalid'; reason: string };

export type TokenKey = Uint8Array;

const ALGORITHM = 'HS256';

export function tokenKey(jwtSecret: string): TokenKey {
  return new TextEncoder().encode(jwtSecret);
}

export function bearerOf(request: Request): string | undefined {
  return /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
}

export async function checkToken(token: string, key: TokenKey): Promise<TokenCheck> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM] });
    return { kind: 'valid', claims: payload };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { kind: 'expired' };
    return { kind: 'invalid', reason: error instanceof Error ? error.message : 'unreadable' };
  }
}

export async function signToken(claims: JWTPayload, key: TokenKey): Promise<string> {
  return await new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' }).sign(key);
}

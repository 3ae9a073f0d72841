import { type TokenKey, bearerOf, checkToken } from './access-token.ts';

const ROLES = new Set<unknown>(['anon', 'authenticated', 'service_role']);
const CLOCK_SKEW_SECONDS = 30;

/** PostgREST's refusal of a bad token, or undefined when the request may go on. */
export async function refuseBadRestToken(
  request: Request,
  key: TokenKey,
  nowMs: number,
): Promise<Response | undefined> {
  const token = bearerOf(request);
  if (token === undefined || token.startsWith('sb_')) return undefined;
  const check = await checkToken(token, key);
  switch (check.kind) {
    case 'expired':
      return refusal('PGRST303', 'JWT expired');
    case 'invalid':
      return refusal('PGRST301', check.reason);
    case 'valid': {
      const isFromTheFuture = (check.claims.iat ?? 0) > nowMs / 1000 + CLOCK_SKEW_SECONDS;
      if (isFromTheFuture) return refusal('PGRST303', 'JWT issued at future');
      const role = check.claims['role'] ?? 'anon';
      return ROLES.has(role) ? undefined : refusal('PGRST301', 'The role of the JWT is not known');
    }
    default:
      return check satisfies never;
  }
}

function refusal(code: string, message: string): Response {
  return Response.json(
    { code, details: null, hint: null, message },
    {
      status: 401,
      headers: { 'www-authenticate': `Bearer error="invalid_token", error_description="${message}"` },
    },
  );
}

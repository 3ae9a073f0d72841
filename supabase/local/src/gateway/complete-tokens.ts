import { looseObject, string } from '@stepwise/contract/schema';
import type { Sql } from 'postgres';
import { type TokenKey, checkToken, signToken } from './access-token.ts';

type TokenOwner = {
  app_metadata: { provider?: string } | null;
  user_metadata: object | null;
  phone: string | null;
  is_anonymous: boolean;
  aal: string | null;
  signed_in_at: Date | null;
};

const SessionAnswer = looseObject({ access_token: string() });

export type TokenContext = {
  sql: Sql;
  key: TokenKey;
  issuer: string;
  /** What the hosted sign-in service keeps of the browser with each sign-in and each renewal. */
  device: { userAgent: string | null; address: string };
};

/** Gives every access token that leaves auth the claims a hosted one carries, and its session the device. */
export async function completeTokens(answer: Response, context: TokenContext): Promise<Response> {
  const location = answer.headers.get('location');
  if (location !== null) {
    const token = /[#&]access_token=([^&]+)/.exec(location)?.[1];
    if (token === undefined) return answer;
    const headers = new Headers(answer.headers);
    headers.set('location', location.replace(token, await completeToken(token, context)));
    return new Response(null, { status: answer.status, headers });
  }
  if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return answer;
  const text = await answer.text();
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  const body = SessionAnswer.safeParse(parseJson(text));
  if (!body.success) return new Response(text, { status: answer.status, headers });
  const completed = { ...body.data, access_token: await completeToken(body.data.access_token, context) };
  return new Response(JSON.stringify(completed), { status: answer.status, headers });
}

async function completeToken(token: string, { sql, key, issuer, device }: TokenContext): Promise<string> {
  const check = await checkToken(token, key);
  if (check.kind !== 'valid' || check.claims.sub === undefined) return token;
  const sessionId = check.claims['session_id'];
  const [owner] = await sql<TokenOwner[]>`
    select raw_app_meta_data as app_metadata, raw_user_meta_data as user_metadata, users.phone,
      users.is_anonymous, sessions.aal, sessions.created_at as signed_in_at
    from auth.users
    left join auth.sessions on sessions.id = ${typeof sessionId === 'string' ? sessionId : null}
    where users.id = ${check.claims.sub}`;
  if (owner === undefined) return token;
  if (typeof sessionId === 'string') {
    await sql`
      update auth.sessions set user_agent = ${device.userAgent}, ip = ${device.address}::text::inet
      where id = ${sessionId}`;
  }
  const signedInAt = Math.floor((owner.signed_in_at?.getTime() ?? 0) / 1000);
  const method = (owner.app_metadata?.provider ?? 'email') === 'email' ? 'password' : 'oauth';
  return await signToken(
    {
      iss: issuer,
      ...check.claims,
      aal: owner.aal ?? 'aal1',
      amr: [{ method, timestamp: signedInAt }],
      app_metadata: owner.app_metadata ?? {},
      user_metadata: owner.user_metadata ?? {},
      phone: owner.phone ?? '',
      is_anonymous: owner.is_anonymous,
    },
    key,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

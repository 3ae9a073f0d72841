import { createHash, randomBytes } from 'node:crypto';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';
import { accountPage } from './account-page.ts';

export const LOCAL_GOOGLE_PATH = '/local-google';

/** Stands in for accounts.google.com: an account form, and Google's answers to the server behind it. */
export type LocalGoogle = {
  clientId: string;
  clientSecret: string;
  handle: (request: Request) => Promise<Response>;
  /** An answer that would send the browser to Google sends it to the local page instead. */
  redirectToLocal: (answer: Response) => Response;
};

type Account = { email: string; name: string; redirectUri: string; clientId: string };

const ISSUER = 'https://accounts.google.com';
const AUTHORIZE_URL = `${ISSUER}/o/oauth2/v2/auth`;
const CODE_LIFETIME_MS = 60_000;

const accounts = new Map<string, Account>();
const secrets = new Map<string, string>();

export function createLocalGoogle(apiUrl: string): LocalGoogle {
  const clientId = `${randomBytes(6).toString('hex')}.apps.local`;
  const clientSecret = randomBytes(16).toString('hex');
  secrets.set(clientId, clientSecret);
  return {
    clientId,
    clientSecret,
    handle: async (request) => await handleBrowser(request, clientId, `${apiUrl}/auth/v1/callback`),
    redirectToLocal: (answer) => {
      const location = answer.headers.get('location');
      if (location === null || !location.startsWith(AUTHORIZE_URL)) return answer;
      const headers = new Headers(answer.headers);
      headers.set('location', `${apiUrl}${LOCAL_GOOGLE_PATH}/sign-in${location.slice(AUTHORIZE_URL.length)}`);
      return new Response(null, { status: answer.status, headers });
    },
  };
}

async function handleBrowser(request: Request, clientId: string, callbackUrl: string): Promise<Response> {
  const url = new URL(request.url);
  const form = url.searchParams;
  if (url.pathname !== `${LOCAL_GOOGLE_PATH}/sign-in`) return new Response('Not found', { status: 404 });
  if (form.get('client_id') !== clientId || form.get('redirect_uri') !== callbackUrl) {
    return new Response('This sign-in was not started by the local app. Go back and try again.', {
      status: 400,
    });
  }
  const state = form.get('state') ?? '';
  const back = (answer: Record<string, string>) =>
    Response.redirect(`${callbackUrl}?${new URLSearchParams({ ...answer, state }).toString()}`, 302);
  const choice = form.get('choice');
  if (choice === 'cancel') {
    return back({ error: 'access_denied', error_description: 'The user denied the request' });
  }
  if (choice === 'refuse') {
    return back({ error: 'server_error', error_description: 'Google could not complete the request' });
  }
  const email = form.get('login_hint')?.trim() ?? '';
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return await accountPage(form);
  const name = form.get('name')?.trim() || email.slice(0, email.indexOf('@'));
  return back({ code: issueCode({ email, name, redirectUri: callbackUrl, clientId }) });
}

function issueCode(account: Account): string {
  const code = randomBytes(16).toString('hex');
  accounts.set(code, account);
  setTimeout(() => accounts.delete(code), CODE_LIFETIME_MS).unref();
  return code;
}

/** What Google's token address answers. */
export async function exchangeCode(form: URLSearchParams): Promise<Response> {
  const code = form.get('code') ?? '';
  const account = accounts.get(code);
  accounts.delete(code);
  const clientId = form.get('client_id') ?? '';
  const isRightful =
    account !== undefined &&
    account.clientId === clientId &&
    secrets.get(clientId) === form.get('client_secret') &&
    account.redirectUri === form.get('redirect_uri');
  if (!isRightful) return Response.json({ error: 'invalid_grant' }, { status: 400 });
  const accessToken = `ya29.local.${randomBytes(12).toString('hex')}`;
  const digest = createHash('sha256').update(accessToken).digest();
  const { privateKey, keyId } = await signingKey();
  const idToken = await new SignJWT({
    email: account.email,
    email_verified: true,
    name: account.name,
    at_hash: digest.subarray(0, digest.length / 2).toString('base64url'),
  })
    .setProtectedHeader({ alg: 'RS256', kid: keyId })
    .setIssuer(ISSUER)
    .setAudience(clientId)
    .setSubject(subjectOf(account.email))
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey);
  return Response.json({
    access_token: accessToken,
    id_token: idToken,
    token_type: 'Bearer',
    expires_in: 3599,
  });
}

/** What Google's address for public keys answers. */
export async function publicKeys(): Promise<Response> {
  const { publicJwk } = await signingKey();
  return Response.json({ keys: [publicJwk] });
}

// The API layer keeps Google's keys for the life of the process, so every backend in it shares one pair.
let keyPromise: ReturnType<typeof makeSigningKey> | undefined;

async function signingKey() {
  keyPromise ??= makeSigningKey();
  return await keyPromise;
}

async function makeSigningKey() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keyId = randomBytes(8).toString('hex');
  const publicJwk = { ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' };
  return { privateKey, keyId, publicJwk };
}

// Google's ids are long numbers; the same address is always the same person.
function subjectOf(email: string): string {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex');
  return BigInt(`0x${digest}`).toString().slice(0, 21);
}

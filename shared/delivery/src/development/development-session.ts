import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { looseObject, object, oneOf, string } from '@stepwise/contract/schema';
import { textAnswer } from '../origin/answer.ts';
import type { Answer } from '../origin/answer.ts';

/** Where the local backend answers, and where its secret lies. */
export type SessionOptions = {
  readonly apiUrl: string;
  /** STEPWISE_DATA: the local backend keeps its secret key there. */
  readonly dataDirectory: string;
};

const secretsSchema = looseObject({ secretKey: string() });
const sessionSchema = looseObject({ access_token: string(), user: looseObject({ id: string() }) });
const whoSchema = oneOf(['signed-in', 'paid']);

const password = 'Alone-in-development-1';
const timeLimitMs = 15_000;

async function call(
  { apiUrl, dataDirectory }: SessionOptions,
  path: string,
  request: { readonly method: string; readonly body: object; readonly token?: string },
): Promise<Response> {
  const text = await readFile(join(dataDirectory, 'backend-secrets.json'), 'utf8');
  const { secretKey } = secretsSchema.parse(JSON.parse(text));
  return fetch(new URL(path, apiUrl), {
    method: request.method,
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${request.token ?? secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(request.body),
    signal: AbortSignal.timeout(timeLimitMs),
  });
}

/** A person of the local backend, signed in by its own service. */
async function signIn(options: SessionOptions, who: string): Promise<string> {
  const email = `${who}@alone.example`;
  // Made by an earlier run, it is refused, and that is as good.
  await call(options, '/auth/v1/admin/users', {
    method: 'POST',
    body: { email, password, email_confirm: true },
  });
  const answer = await call(options, '/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: { email, password },
  });
  const text = await answer.text();
  const session = sessionSchema.parse(JSON.parse(text));
  const token = session.access_token;
  await call(options, '/rest/v1/rpc/ensure_profile', { method: 'POST', body: {}, token });
  if (who === 'paid') {
    await call(options, `/rest/v1/users?id=eq.${session.user.id}`, {
      method: 'PATCH',
      body: { has_lifetime_access: true },
    });
  }
  return text;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8').slice(0, 100);
}

/** Lets a page of this machine, and no page of another site, change who is here. */
export async function developmentSession(request: IncomingMessage, options: SessionOptions): Promise<Answer> {
  const isOwnPage = request.headers['sec-fetch-site'] === 'same-origin' && request.method === 'POST';
  if (!isOwnPage) return textAnswer(403, 'Only a page of this origin may ask for that.\n');
  const who = object({ who: whoSchema }).safeParse({ who: await bodyOf(request) });
  if (!who.success) return textAnswer(400, 'There is nobody of that name.\n');
  return textAnswer(200, await signIn(options, who.data.who), {
    'content-type': 'application/json; charset=utf-8',
  });
}

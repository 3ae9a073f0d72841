import { randomBytes, randomUUID } from 'node:crypto';
import { object, optional, string } from '@stepwise/contract/schema';
import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../database.types.generated.ts';

const backendSchema = object({
  apiUrl: string(),
  publishableKey: string(),
  secretKey: string(),
  jwtSecret: string(),
  databaseUrl: string(),
  /** The sandbox of the payment provider; `model-backend.ts` has one of its own that does without. */
  stripe: optional(object({ url: string(), secretKey: string(), webhookSecret: string() })),
});

export const backend = backendSchema.parse(JSON.parse(process.env['STEPWISE_TEST_BACKEND'] ?? '{}'));

export type Client = SupabaseClient<Database>;
export type Visitor = { readonly sessionId: string; readonly sessionKey: string; readonly client: Client };
export type Person = {
  readonly id: string;
  readonly token: string;
  readonly email: string;
  readonly client: Client;
};

const password = 'Quiet-morning-42';

/** A client as a browser has it: publishable key, and the visitor's key once there is one. */
export function browserClient(sessionKey?: string): Client {
  return clientWith(backend.publishableKey, sessionKey === undefined ? {} : { 'x-session-key': sessionKey });
}

export function serviceClient(): Client {
  return clientWith(backend.secretKey, {});
}

export function newSessionKey(): string {
  return randomBytes(32).toString('hex');
}

/** A visitor whose session is open and who agreed that answers are kept. */
export async function newVisitor(): Promise<Visitor> {
  const visitor = await openVisitor();
  await agree(visitor.client, { user_id: null, session_id: visitor.sessionId });
  return visitor;
}

/** A visitor whose session is open and who has not been asked yet. */
export async function openVisitor(): Promise<Visitor> {
  const sessionKey = newSessionKey();
  const sessionId = randomUUID();
  const client = browserClient(sessionKey);
  const { error } = await client.rpc('open_visitor_session', { p_session_id: sessionId });
  if (error !== null) throw error;
  return { sessionId, sessionKey, client };
}

/** A signed-in person who agreed that answers are kept. */
export async function newPerson(): Promise<Person> {
  const email = `person-${randomUUID()}@example.test`;
  const created = await serviceClient().auth.admin.createUser({ email, password, email_confirm: true });
  if (created.error !== null) throw created.error;
  const client = browserClient();
  const token = await signIn(client, email);
  const { id } = created.data.user;
  await agree(client, { user_id: id, session_id: null });
  return { id, token, email, client };
}

export async function signIn(client: Client, email: string): Promise<string> {
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error !== null) throw error;
  return data.session.access_token;
}

export type Owner = { readonly user_id: string | null; readonly session_id: string | null };

export async function agree(client: Client, owner: Owner, isGiven = true): Promise<void> {
  const { error } = await client
    .from('health_consents')
    .insert({ ...owner, kind: 'store_answers', is_given: isGiven, wording_version: '1' });
  if (error !== null) throw error;
}

/** One answer as the browser writes it. */
export function answer(
  owner: Owner,
  changes: { question_id?: string; response_value?: number; run_id?: string } = {},
) {
  return {
    ...owner,
    survey_number: 1,
    question_id: 'q1',
    response_value: 3,
    question_text: 'Walking into a party where you know almost nobody.',
    category: 'party',
    run_id: randomUUID(),
    ...changes,
  };
}

function clientWith(key: string, headers: Record<string, string>): Client {
  return createClient<Database>(backend.apiUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers },
  });
}

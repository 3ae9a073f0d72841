import { SignJWT } from 'jose';
import type { Sql } from 'postgres';
import { callRpc, grantAccess, openDatabase } from '../accounts-backend.ts';
import { newWholePerson } from '../person-traces.ts';
import { answer, backend, browserClient, newPerson, newVisitor, signIn } from '../test-backend.ts';
import type { Person, Visitor } from '../test-backend.ts';
import type { Attacker } from './attack.ts';
import { readSurface } from './attack-surface.ts';
import { unsigned } from './unsigned-token.ts';
import type { Surface } from './attack-surface.ts';

export type World = {
  readonly apiUrl: string;
  readonly publishableKey: string;
  /** What the sign-in service signs with; used for a token that is only too old. */
  readonly jwtSecret: string;
  readonly sql: Sql;
  readonly surface: Surface;
  /** An account about which every table knows something, and which has paid. */
  readonly victim: Person;
  readonly victimVisitor: Visitor;
  readonly stranger: Person;
  readonly premium: Person;
  readonly visitor: Visitor;
  readonly deleted: Person;
  /** The victim on a device that was signed out. */
  readonly ended: Pick<Person, 'token'>;
  readonly attackers: readonly Attacker[];
  /** Attackers whose token is good. */
  readonly signedIn: readonly Attacker[];
  /** Nobody but the victims knows these. */
  readonly secrets: readonly string[];
  readonly signedBy: (
    secret: string,
    claims: Readonly<Record<string, unknown>>,
    expiry?: string,
  ) => Promise<string>;
};

const canary = 'canary-of-the-victim';

export async function createWorld(): Promise<World> {
  const sql = openDatabase();
  const victim = await newWholePerson(sql);
  await grantAccess(sql, victim);
  const victimVisitor = await newVisitor();
  await victimVisitor.client
    .from('survey_responses')
    .insert(answer({ user_id: null, session_id: victimVisitor.sessionId }));
  await plantCanaries(sql, victim, victimVisitor);
  const stranger = await newWholePerson(sql);
  const premium = await newWholePerson(sql);
  await grantAccess(sql, premium);
  const visitor = await newVisitor();
  const deleted = await newPerson();
  await sql`delete from auth.users where id = ${deleted.id}`;
  const device = browserClient();
  const ended = { token: await signIn(device, victim.email) };
  await device.auth.signOut({ scope: 'local' });
  return {
    ...(await attackersOf({ victim, victimVisitor, stranger, premium, visitor, deleted })),
    apiUrl: backend.apiUrl,
    publishableKey: backend.publishableKey,
    jwtSecret: backend.jwtSecret,
    sql,
    surface: await readSurface(sql),
    victim,
    victimVisitor,
    stranger,
    premium,
    visitor,
    deleted,
    ended,
    secrets: await secretsOf(sql, victim, victimVisitor),
    signedBy,
  };
}

async function plantCanaries(sql: Sql, victim: Person, visitor: Visitor): Promise<void> {
  await sql`update public.users set first_name = ${canary} where id = ${victim.id}`;
  await sql`
    update public.survey_responses set question_text = ${canary}
    where user_id = ${victim.id} or session_id = ${visitor.sessionId}`;
  await sql`update public.ai_feedback_history set model = ${canary} where user_id = ${victim.id}`;
  await callRpc(
    'log_data_access_event',
    { p_action_type: 'view', p_resource_type: 'answers', p_resource_id: canary },
    { token: victim.token },
  );
}

async function secretsOf(sql: Sql, victim: Person, visitor: Visitor): Promise<string[]> {
  const found = await sql<{ secret: string }[]>`
    select run_id::text as secret from public.survey_responses
    where user_id = ${victim.id} or session_id = ${visitor.sessionId}
    union select id::text from public.ai_feedback_history where user_id = ${victim.id}
    union select id::text from private.feedback_runs where user_id = ${victim.id}
    union select id::text from auth.sessions where user_id = ${victim.id}
    union select stripe_customer_id from public.users where id = ${victim.id}`;
  const secrets = found.map(({ secret }) => secret);
  return [
    canary,
    victim.id,
    victim.email,
    visitor.sessionId,
    visitor.sessionKey,
    backend.secretKey,
    ...secrets,
  ];
}

type People = Pick<World, 'victim' | 'victimVisitor' | 'stranger' | 'premium' | 'visitor' | 'deleted'>;

async function attackersOf({ victim, victimVisitor, stranger, premium, visitor, deleted }: People) {
  const claims = { sub: victim.id, role: 'authenticated', aud: 'authenticated' };
  const signedIn: Attacker[] = [
    { name: 'stranger', headers: bearer(stranger.token) },
    { name: 'premium stranger', headers: bearer(premium.token) },
  ];
  const attackers: Attacker[] = [
    { name: 'visitor', headers: {} },
    { name: 'visitor with a session', headers: { 'x-session-key': visitor.sessionKey } },
    {
      name: "visitor with the victim's session id",
      headers: { 'x-session-key': victimVisitor.sessionId, 'x-session-id': victimVisitor.sessionId },
    },
    ...signedIn,
    {
      name: 'expired token of the victim',
      headers: bearer(await signedBy(backend.jwtSecret, claims, '-1m')),
    },
    { name: 'forged token of the victim', headers: bearer(await signedBy('a'.repeat(64), claims)) },
    {
      name: 'forged token of the service',
      headers: bearer(await signedBy('a'.repeat(64), { role: 'service_role' })),
    },
    { name: 'unsigned token of the victim', headers: bearer(unsigned(claims)) },
    { name: 'token of a deleted account', headers: bearer(deleted.token) },
  ];
  return { attackers, signedIn };
}

async function signedBy(
  secret: string,
  claims: Readonly<Record<string, unknown>>,
  expiry = '1h',
): Promise<string> {
  return await new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime(expiry)
    .sign(new TextEncoder().encode(secret));
}

function bearer(token: string): Attacker['headers'] {
  return { authorization: `Bearer ${token}` };
}

/** The same world with the tables and functions that are there now. */
export async function refreshSurface(world: World): Promise<World> {
  return { ...world, surface: await readSurface(world.sql) };
}

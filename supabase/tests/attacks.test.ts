import postgres from 'postgres';
import { afterAll, describe, expect, test } from 'vitest';
import { startThrowawayBackend } from '@stepwise/supabase-local/throwaway-backend';
import { assignmentAttacks } from './attacks/assignment-attacks.ts';
import type { AttackKind, Attempt } from './attacks/attack.ts';
import { breachesOf } from './attacks/attack-verdict.ts';
import type { World } from './attacks/attack-world.ts';
import { functionAttacks } from './attacks/function-attacks.ts';
import { headerAttacks } from './attacks/header-attacks.ts';
import { logAttacks } from './attacks/log-attacks.ts';
import { readingAttacks } from './attacks/reading-attacks.ts';
import { rpcAttacks } from './attacks/rpc-attacks.ts';
import { signInAttacks } from './attacks/sign-in-attacks.ts';
import { throughDoors, tokenAttacks } from './attacks/token-attacks.ts';
import { writingAttacks } from './attacks/writing-attacks.ts';

// A backend of its own, because the last tests put holes into it. The helpers read how to reach theirs when they load.
const own = await startThrowawayBackend();
const { apiUrl, publishableKey, secretKey, jwtSecret, databaseUrl } = own;
process.env['STEPWISE_TEST_BACKEND'] = JSON.stringify({
  apiUrl,
  publishableKey,
  secretKey,
  jwtSecret,
  databaseUrl,
});
// The API learns with its first request what there is, so what is opened later is there now.
const setUp = postgres(databaseUrl, { onnotice: () => undefined, max: 1 });
await setUp`create table public.open_notes (id uuid primary key, user_id uuid, note text)`;
await setUp`alter table public.open_notes enable row level security`;
await setUp`revoke all on public.open_notes from anon, authenticated, service_role`;
await setUp`
  create function public.read_person(p_user_id uuid) returns text language sql security definer
  as 'select email from auth.users where id = p_user_id'`;
await setUp`revoke all on function public.read_person from public, anon, authenticated, service_role`;
await setUp.end();
const { createWorld, refreshSurface } = await import('./attacks/attack-world.ts');
const world = await createWorld();

afterAll(async () => await own.stop());

const isFull = process.env['STEPWISE_TEST_FULL'] === '1';
const mainAttackers = new Set(['nobody', 'visitor', 'stranger']);

/** The attempts of the main attackers and every fourth of the others: enough to find any hole below. */
async function mainAttemptsOf({ attempts }: AttackKind): Promise<readonly Attempt[]> {
  const all = await attempts();
  return all.filter(({ by }, place) => mainAttackers.has(by) || place % 4 === 0);
}

/** All attempts with `npm run test:full`. */
function attemptsOf(kind: AttackKind): ReturnType<AttackKind['attempts']> | Promise<readonly Attempt[]> {
  return isFull ? kind.attempts() : mainAttemptsOf(kind);
}

function kindsIn(target: World): readonly AttackKind[] {
  return [
    ...readingAttacks(target),
    ...writingAttacks(target),
    ...rpcAttacks(target),
    ...tokenAttacks(target),
    ...headerAttacks(target),
    ...assignmentAttacks(target),
    ...logAttacks(target),
    ...functionAttacks(target),
    ...signInAttacks(target),
  ];
}

describe('P-23 Z-08 no attack gets through', () => {
  const kinds = kindsIn(world);
  let attemptCount = 0;

  test.for(kinds)('$name', { timeout: 240_000 }, async (kind) => {
    const attempts = await attemptsOf(kind);
    attemptCount += attempts.length;
    expect(attempts.length).toBeGreaterThan(0);
    expect(await breachesOf(world, attempts)).toEqual([]);
  });

  test('at least 40 kinds were tried, and 300 times', () => {
    expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length);
    expect(kinds.length).toBeGreaterThanOrEqual(40);
    expect(attemptCount).toBeGreaterThanOrEqual(300);
  });
});

/** Holes, and what has to find each: an attack that never finds anything proves nothing. */
const holes = [
  {
    name: 'a new table without protection',
    hole: `
      alter table public.open_notes disable row level security;
      grant all on public.open_notes to anon, authenticated;
      insert into public.open_notes values (gen_random_uuid(), '${world.victim.id}', 'canary-of-the-victim')`,
    repair: 'revoke all on public.open_notes from anon, authenticated',
    kinds: (target: World) => [...readingAttacks(target), ...writingAttacks(target)],
    finders: [
      'read every row',
      'read by the id of the victim',
      'widen a filter with or',
      'count rows of the victim',
      'read as another format',
      'add a row in the name of the victim',
      'change the rows of the victim',
      'take over rows of the victim',
    ],
  },
  {
    name: 'a new function that answers about anybody',
    hole: 'grant execute on function public.read_person to anon, authenticated',
    repair: 'revoke execute on function public.read_person from anon, authenticated',
    kinds: rpcAttacks,
    finders: [
      'name the victim in the arguments of a function',
      'name the victim in the address of a function',
    ],
  },
  {
    name: 'a session id that opens a visitor session',
    hole: `
      create or replace function private.request_key_hash() returns bytea language sql stable security definer
        as $$ select key_hash from private.visitor_sessions
          where id::text in (current_setting('request.headers', true)::json ->> 'x-session-key',
            current_setting('request.headers', true)::json ->> 'x-session-id') $$`,
    repair: '',
    kinds: headerAttacks,
    finders: ['the session id in place of the key'],
  },
  {
    name: 'a log that believes the arguments',
    hole: `create or replace function private.require_own_id(p_user_id uuid) returns void language sql as 'select'`,
    repair: '',
    kinds: logAttacks,
    finders: ["write into the victim's log"],
  },
  {
    name: 'a log that can be written to',
    hole: 'grant update, delete on public.security_audit_log to authenticated',
    repair: '',
    kinds: logAttacks,
    finders: ['rewrite the own log'],
  },
  {
    name: 'a subscription that its person writes',
    hole: 'drop trigger users_guard on public.users; grant update on public.users to authenticated',
    repair: '',
    kinds: assignmentAttacks,
    finders: ['give oneself a subscription', 'take the identity of another account'],
  },
] as const;

describe('the attacks find a hole', () => {
  test.for(holes)('$name', { timeout: 240_000 }, async ({ hole, repair, kinds, finders }) => {
    await world.sql.unsafe(hole);
    const found: string[] = [];
    for (const kind of kinds(await refreshSurface(world))) {
      if ((await breachesOf(world, await mainAttemptsOf(kind))).length > 0) found.push(kind.name);
    }
    await world.sql.unsafe(repair);
    expect(found).toEqual(expect.arrayContaining([...finders]));
  });

  // Last, because one of the doors deletes the account.
  test('a token that is good, and the key of the service', async () => {
    const bearer = { authorization: `Bearer ${world.victim.token}` };
    const breaches = await breachesOf(world, throughDoors(bearer));
    for (const door of ['rest/v1/users', 'export_user_data', 'delete-user-account', 'auth/v1/user']) {
      expect(breaches.filter((breach) => breach.includes(door))).not.toEqual([]);
    }
    const asService = await breachesOf(world, throughDoors({ apikey: secretKey }));
    expect(asService.filter((breach) => breach.includes('run-jobs'))).not.toEqual([]);
  });
});

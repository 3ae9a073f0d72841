import { get, judged, kind, nobody, post, refused, request, sentBy } from './attack.ts';
import type { AttackAnswer, AttackKind, Draft } from './attack.ts';
import type { World } from './attack-world.ts';

const otherPaths = [
  '..%2f..%2frest/v1/users',
  '%2e%2e/rest/v1/users',
  '_shared',
  '..%5c_shared',
  'surveys%00',
  '.env',
  'env.example',
  'surveys%2f..%2frun-jobs',
];
const pollution = '{"__proto__": {"role": "service_role"}, "constructor": {"prototype": {"isAdmin": true}}}';
const cookies = ['test_session', 'session', 'sb-access-token'];
const preflight = { origin: 'https://attacker.example', 'access-control-request-method': 'POST' };
const fromAnotherSite = { origin: 'https://attacker.example' };

/** Attacks on the functions of the edge, by everybody. A new function takes part by being there. */
export function functionAttacks(world: World): readonly AttackKind[] {
  return [...bodyAttacks(world), ...doorAttacks(world)];
}

function bodyAttacks(world: World): readonly AttackKind[] {
  const { id } = world.victim;
  const body = { userId: id, user_id: id, p_user_id: id, surveyNumber: 1, role: 'service_role' };
  const onFunctions = (name: string, draft: (path: string) => Draft) =>
    kind(name, () =>
      world.surface.functions.flatMap((each) =>
        sentBy(attackersOf(each, world), [draft(`functions/v1/${each}`)]),
      ),
    );
  return [
    onFunctions('name the victim in the body of a function', (path) => post(path, body)),
    onFunctions('name the victim in the query of a function', (path) =>
      get(`${path}?userId=${id}&user_id=${id}`),
    ),
    onFunctions('call a function by a method it does not have', (path) => refused(request('DELETE', path))),
    onFunctions('send a function what is no JSON', (path) => post(path, '{"userId":')),
    onFunctions('send a function more than it reads', (path) => post(path, { x: 'x'.repeat(400_000) })),
    onFunctions('pollute the prototype by a body', (path) => post(path, pollution)),
    onFunctions('ask from the page of another site', (path) =>
      judged(request('OPTIONS', path, undefined, preflight), mustNotShareCredentials),
    ),
  ];
}

/** Deleting is done to whoever asks, so an attacker with a good token would only delete itself. */
function attackersOf(name: string, { attackers, signedIn }: World) {
  if (name !== 'delete-user-account') return attackers;
  return attackers.filter((attacker) => !signedIn.includes(attacker));
}

/** An answer to any site must not let that site send the person's cookies. */
function mustNotShareCredentials({ headers }: AttackAnswer): string | undefined {
  return headers.get('access-control-allow-credentials') === null
    ? undefined
    : 'lets other sites send cookies';
}

function doorAttacks(world: World): readonly AttackKind[] {
  const { attackers, signedIn, victim, publishableKey } = world;
  const guessedKeys = [publishableKey, 'sb_secret_', `sb_secret_${'a'.repeat(40)}`, '*'];
  const jobs = 'functions/v1/run-jobs';
  const deletion = 'functions/v1/delete-user-account';
  return [
    kind('run the jobs of the service', () => sentBy(attackers, [refused(get(jobs)), refused(post(jobs))])),
    kind('run the jobs with a guessed key', () =>
      sentBy(
        [nobody],
        guessedKeys.map((key) => refused(post(jobs, {}, { apikey: key, authorization: `Bearer ${key}` }))),
      ),
    ),
    kind("read the victim's call of a function", async () => sentBy(attackers, await readingCallsOf(world))),
    kind('leave the folder of functions by the path', () =>
      sentBy(
        signedIn,
        otherPaths.flatMap((path) => [
          refused(get(`functions/v1/${path}`)),
          refused(post(`functions/v1/${path}`)),
        ]),
      ),
    ),
    kind('delete an account by a cookie alone', () =>
      sentBy(
        [nobody],
        cookies.map((name) =>
          refused(post(deletion, {}, { ...fromAnotherSite, cookie: `${name}=${victim.token}` })),
        ),
      ),
    ),
  ];
}

async function readingCallsOf({ sql, victim }: World): Promise<readonly Draft[]> {
  const calls = await sql<{ id: string }[]>`
    select id from private.invocations where user_id = ${victim.id}
    union all select id from private.feedback_runs where user_id = ${victim.id}`;
  return calls.flatMap(({ id }) => [
    refused(get(`functions/v1/generate-ai-feedback?invocation=${id}`)),
    refused(post('functions/v1/generate-survey-feedback', { runId: id }, { 'last-event-id': `${id}:0` })),
  ]);
}

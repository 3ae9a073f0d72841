import { get, kind, mustRefuse, nobody, post, sentBy } from './attack.ts';
import type { AttackAnswer, AttackKind, Attempt, Draft, Headers } from './attack.ts';
import type { World } from './attack-world.ts';
import { encoded, unsigned } from './unsigned-token.ts';

/** Doors that a token opens: rows, functions of the database and of the edge, the sign-in service. */
export const doors: readonly Draft[] = [
  get('rest/v1/users?select=*'),
  get('rest/v1/survey_responses?select=*'),
  post('rest/v1/rpc/export_user_data'),
  post('rest/v1/rpc/claim_job_run', { p_job: 'x', p_lease_seconds: 1 }),
  get('functions/v1/csrf-token'),
  post('functions/v1/run-jobs'),
  post('functions/v1/delete-user-account'),
  get('auth/v1/user'),
  get('auth/v1/admin/users'),
];

/** Every door with these headers. A visitor reads no row, so a list has to be empty. */
export function throughDoors(headers: Headers, by = nobody): readonly Attempt[] {
  return sentBy(
    [by],
    doors.map((door) => Object.assign({}, door, { fault: mustStayShut, headers })),
  );
}

function mustStayShut(answer: AttackAnswer): string | undefined {
  return answer.status === 200 && answer.text === '[]' ? undefined : mustRefuse(answer);
}

function withTokens(name: string, tokens: () => readonly string[] | Promise<readonly string[]>): AttackKind {
  return kind(name, async () =>
    (await tokens()).flatMap((token) => throughDoors({ authorization: `Bearer ${token}` })),
  );
}

/** Attacks by tokens that are not what they say. */
export function tokenAttacks(world: World): readonly AttackKind[] {
  return [...forgedTokens(world), ...realTokens(world), ...misplacedTokens(world)];
}

const noAlgorithms = ['none', 'None', 'NONE', ''];
const knownSecrets = [
  'super-secret-jwt-token-with-at-least-32-characters-long',
  'secret'.repeat(8),
  ' '.repeat(32),
];

function forgedTokens({ victim, stranger, publishableKey, signedBy }: World): readonly AttackKind[] {
  const person = { sub: victim.id, role: 'authenticated', aud: 'authenticated' };
  const service = { role: 'service_role', sub: victim.id };
  const ownKey = { alg: 'HS256', jwk: { kty: 'oct', k: 'AA' }, kid: '../../../dev/null' };
  const foreignKey = {
    alg: 'RS256',
    jku: 'https://attacker.example/keys.json',
    x5u: 'https://attacker.example',
  };
  return [
    withTokens('a token whose signature was cut off', () => [withoutSignature(victim.token)]),
    withTokens('a token whose person was swapped', () => [swapped(stranger.token, { sub: victim.id })]),
    withTokens('a token whose role was raised', () =>
      ['service_role', 'postgres', 'supabase_admin'].map((role) => swapped(stranger.token, { role })),
    ),
    withTokens('a token without an algorithm', () =>
      noAlgorithms.map((alg) => unsigned(person, { alg, typ: 'JWT' })),
    ),
    withTokens('a token of the service without an algorithm', () =>
      noAlgorithms.map((alg) => unsigned(service, { alg, typ: 'JWT' })),
    ),
    withTokens('a token signed with the public key', async () => [
      await signedBy(publishableKey, person),
      await signedBy(publishableKey.padEnd(64, '0'), service),
    ]),
    withTokens(
      'a token signed with a known secret',
      async () => await Promise.all(knownSecrets.map(async (secret) => await signedBy(secret, person))),
    ),
    withTokens('a token that brings its own key', () => [
      unsigned(person, ownKey),
      unsigned(person, foreignKey),
    ]),
    withTokens('what is no token', () => ['null', 'undefined', '..', 'a.b.c', victim.id, '%00', '{}']),
  ];
}

function realTokens({
  sql,
  victim,
  deleted,
  ended,
  publishableKey,
  jwtSecret,
  signedBy,
}: World): readonly AttackKind[] {
  return [
    withTokens('an expired token', async () => {
      const [session] = await sql<
        { id: string }[]
      >`select id from auth.sessions where user_id = ${victim.id} limit 1`;
      const claims = { sub: victim.id, role: 'authenticated', session_id: session?.id };
      return [await signedBy(jwtSecret, claims, '-5m')];
    }),
    withTokens('a token of an account that is gone', () => [deleted.token]),
    withTokens('a token whose session was ended', () => [ended.token]),
    withTokens('a refresh token in place of a token', async () => {
      const kept = await sql<
        { token: string }[]
      >`select token from auth.refresh_tokens where user_id = ${victim.id}`;
      return kept.map(({ token }) => token);
    }),
    withTokens('a key in place of a token', () => [publishableKey, `${publishableKey}x`, 'sb_secret_guess']),
  ];
}

function misplacedTokens({ victim, stranger }: World): readonly AttackKind[] {
  const cut = withoutSignature(victim.token);
  const basic = Buffer.from(`service_role:${victim.token}`).toString('base64');
  const service = swapped(stranger.token, { role: 'service_role' });
  const inQuery = `access_token=${stranger.token}&apikey=${stranger.token}`;
  return [
    kind('a good token in the query', () =>
      throughDoors({}).map((attempt) =>
        Object.assign({}, attempt, {
          path: `${attempt.path}${attempt.path.includes('?') ? '&' : '?'}${inQuery}`,
        }),
      ),
    ),
    kind('a raised token in place of the key', () => throughDoors({ apikey: service })),
    kind('another scheme of authorization', () =>
      [`Basic ${basic}`, `Token ${cut}`, `Bearer Bearer ${cut}`, `bearer ${cut}`].flatMap((authorization) =>
        throughDoors({ authorization }),
      ),
    ),
  ];
}

function withoutSignature(token: string): string {
  return `${token.split('.').slice(0, 2).join('.')}.`;
}

/** The token with other claims and the signature that it had. */
function swapped(token: string, claims: object): string {
  const [header, payload = '', signature] = token.split('.');
  const known: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return `${header}.${encoded({ ...(typeof known === 'object' ? known : {}), ...claims })}.${signature}`;
}

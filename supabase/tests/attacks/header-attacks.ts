import { createHash } from 'node:crypto';
import { empty, get, kind, nobody, post, refused, sentBy } from './attack.ts';
import type { AttackKind, Draft, Headers } from './attack.ts';
import type { World } from './attack-world.ts';

/** Attacks by headers that claim to be somebody, and by what looks like the key of a visitor session. */
export function headerAttacks(world: World): readonly AttackKind[] {
  return [...sessionKeyAttacks(world), ...identityAttacks(world)];
}

function sessionKeyAttacks(world: World): readonly AttackKind[] {
  const { sessionId, sessionKey } = world.victimVisitor;
  const stranger: Headers = { authorization: `Bearer ${world.stranger.token}` };
  const hash = createHash('sha256').update(Buffer.from(sessionKey, 'hex')).digest('hex');
  const half = sessionKey.slice(0, 32);
  const withHeaders = (name: string, headers: Headers) =>
    kind(name, () => [
      ...sentBy([{ name: 'visitor', headers }], onSession(sessionId)),
      ...sentBy([{ name: 'stranger', headers: { ...headers, ...stranger } }], [claimOfTheSession]),
    ]);
  return [
    withHeaders('the session id in place of the key', { 'x-session-key': sessionId }),
    withHeaders('the session id in a header of its own', {
      'x-session-id': sessionId,
      'session-id': sessionId,
    }),
    withHeaders('the hash of the key in place of the key', { 'x-session-key': hash }),
    withHeaders('the key in capitals', { 'x-session-key': sessionKey.toUpperCase() }),
    withHeaders('the key with something after it', { 'x-session-key': `${sessionKey}0` }),
    withHeaders('two keys in one header', { 'x-session-key': `${half}, ${half}` }),
    withHeaders('a part of the key', { 'x-session-key': half.padEnd(64, '0') }),
    withHeaders('the key in a cookie', {
      cookie: `x-session-key=${sessionKey}; anonymous_session_key=${sessionKey}`,
    }),
    withHeaders('a pattern in place of the key', { 'x-session-key': '%'.repeat(64) }),
    withHeaders('SQL in place of the key', { 'x-session-key': "' or key_hash is not null --" }),
  ];
}

/** Whatever the victim's own key would do. */
function onSession(sessionId: string): readonly Draft[] {
  const answer = { session_id: sessionId, survey_number: 1, question_id: 'forged', response_value: 1 };
  const choice = { session_id: sessionId, kind: 'store_answers', is_given: false, wording_version: '1' };
  return [
    empty(get(`rest/v1/survey_responses?session_id=eq.${sessionId}`)),
    empty(get(`rest/v1/health_consents?session_id=eq.${sessionId}`)),
    empty(get('rest/v1/consent_records?user_id=is.null')),
    refused(post('rest/v1/survey_responses', answer)),
    refused(post('rest/v1/health_consents', choice)),
    refused(post('rest/v1/rpc/open_visitor_session', { p_session_id: sessionId })),
    post('rest/v1/rpc/erase_visitor_session'),
  ];
}

const claimOfTheSession = post('rest/v1/rpc/claim_visitor_answers');

function identityAttacks({ victim, surface, signedIn }: World): readonly AttackKind[] {
  const { id, email } = victim;
  const claims = JSON.stringify({ sub: id, role: 'authenticated' });
  const tables = surface.tables.filter(({ isPublic }) => !isPublic);
  const reading = (name: string, headers: Headers) =>
    kind(name, () =>
      sentBy(
        [nobody, ...signedIn],
        tables.map((table) => get(`rest/v1/${table.name}?select=*`, headers)),
      ),
    );
  return [
    reading('headers that name a user', { 'x-user-id': id, 'x-forwarded-user': email, sub: id }),
    reading('headers that name a role', {
      role: 'service_role',
      'x-role': 'service_role',
      'x-supabase-role': 'postgres',
    }),
    reading('headers that carry claims', {
      'request.jwt.claims': claims,
      'x-jwt-claims': claims,
      'x-claims': claims,
    }),
    reading('a cookie with a user', {
      cookie: `test_session=${id}; sb-access-token=${id}; user_email=${email}`,
    }),
    reading('another schema by a header', { 'accept-profile': 'auth' }),
    reading('settings by the Prefer header', { prefer: 'tx=commit, handling=lenient, params=single-object' }),
    reading('another path by a header', {
      'x-original-url': '/auth/v1/admin/users',
      'x-rewrite-url': '/admin',
    }),
  ];
}

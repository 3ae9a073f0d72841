import { kind, nobody, post, refused, request, sentBy } from './attack.ts';
import type { AttackKind } from './attack.ts';
import type { World } from './attack-world.ts';

const logs = ['security_audit_log', 'data_access_log', 'consent_records'];
const serverEvents = [
  'subscription_changed',
  'data_exported',
  'account_created',
  'consent_recorded',
  'answers_claimed',
];
const noEvents = ['admin', '', "sign_in'); drop table users; --", 'sign_in\nforged'];
const lineBreaks = ['\r\nforged entry', '\u2028forged', '\u0000', '\u001B[2J'];
const path = 'rest/v1/rpc/log_security_event';

/** Attacks on the logs: entries of somebody else, of the server, or that look like more than one. */
export function logAttacks(world: World): readonly AttackKind[] {
  return [...entryAttacks(world), ...readerAttacks(world)];
}

function entryAttacks({ victim, signedIn }: World): readonly AttackKind[] {
  const everybody = [nobody, ...signedIn];
  return [
    kind("write into the victim's log", () =>
      sentBy(
        everybody,
        ['sign_in', 'sign_out', 'login_failed'].map((p_event_type) =>
          refused(post(path, { p_event_type, p_user_id: victim.id })),
        ),
      ),
    ),
    kind('forge an event of the server', () =>
      sentBy(
        everybody,
        [...serverEvents, ...noEvents].map((p_event_type) => refused(post(path, { p_event_type }))),
      ),
    ),
    kind('break the lines of a log', () =>
      sentBy(
        signedIn,
        lineBreaks.map((text) =>
          post(path, {
            p_event_type: 'sign_in',
            p_user_agent: `browser${text}`,
            p_ip_address: `203.0.113.1${text}`,
            p_event_details: { note: text },
          }),
        ),
      ),
    ),
    kind('fill a log with a large body', () =>
      sentBy(signedIn, [
        post(path, { p_event_type: 'sign_in', p_event_details: { x: 'x'.repeat(200_000) } }),
      ]),
    ),
  ];
}

function readerAttacks({ victim, stranger, signedIn }: World): readonly AttackKind[] {
  const own = [{ name: 'stranger', headers: { authorization: `Bearer ${stranger.token}` } }];
  const row = { user_id: stranger.id, created_at: '2020-01-01T00:00:00Z' };
  const addresses = [victim.email, victim.email.toUpperCase(), ` ${victim.email}`, '%'];
  return [
    kind('count the failed sign-ins of another', () =>
      sentBy(
        [nobody, ...signedIn],
        addresses.map((p_email) => refused(post('rest/v1/rpc/count_failed_logins', { p_email }))),
      ),
    ),
    kind('rewrite the own log', () =>
      sentBy(
        own,
        logs.flatMap((table) => [
          refused(post(`rest/v1/${table}`, row)),
          refused(request('PATCH', `rest/v1/${table}?user_id=eq.${stranger.id}`, row)),
          refused(request('DELETE', `rest/v1/${table}?user_id=eq.${stranger.id}`)),
        ]),
      ),
    ),
  ];
}

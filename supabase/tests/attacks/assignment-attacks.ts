import { judged, kind, post, refused, request, sentBy } from './attack.ts';
import type { AttackAnswer, AttackKind, Draft } from './attack.ts';
import type { World } from './attack-world.ts';

type Gift = Readonly<Record<string, unknown>>;

/** What a payment writes, and what somebody might try to give to themselves. */
const gifts: readonly Gift[] = [
  { subscription_active: true },
  { subscription_plan: 'premium' },
  { subscription_plan: 'trial', subscription_active: true },
  { subscription_expires: '2999-01-01T00:00:00Z' },
  { has_lifetime_access: true },
  { stripe_customer_id: 'cus_of_another' },
];

const merging = { prefer: 'resolution=merge-duplicates' };

/** Attacks by writing what only the service writes, into rows of one's own. */
export function assignmentAttacks(world: World): readonly AttackKind[] {
  return [...subscriptionAttacks(world), ...columnAttacks(world)];
}

function subscriptionAttacks({ stranger, premium, victim, signedIn }: World): readonly AttackKind[] {
  const giving = (name: string, draft: (own: { id: string; email: string }, gift: Gift) => Draft) =>
    kind(name, () =>
      [stranger, premium].flatMap(({ id, email, token }) =>
        sentBy(
          [{ name: email, headers: { authorization: `Bearer ${token}` } }],
          gifts.map((gift) => draft({ id, email }, gift)),
        ),
      ),
    );
  const times = ['1970-01-01T00:00:00Z', '-infinity', 'infinity'];
  return [
    giving('give oneself a subscription', ({ id }, gift) =>
      request('PATCH', `rest/v1/users?id=eq.${id}`, gift),
    ),
    giving('give oneself a subscription by a merge', (own, gift) =>
      post('rest/v1/users', { ...own, ...gift }, merging),
    ),
    giving('give oneself a subscription beside a name', ({ id }, gift) =>
      request('PATCH', `rest/v1/users?id=eq.${id}`, { first_name: 'Ada', ...gift }),
    ),
    giving('give oneself a subscription by naming columns', (own, gift) =>
      post(
        `rest/v1/users?columns=id,email,${Object.keys(gift).join(',')}&on_conflict=id`,
        [{ ...own, ...gift }],
        merging,
      ),
    ),
    giving('give oneself a subscription by metadata', (_own, gift) =>
      request('PUT', 'auth/v1/user', { data: gift, app_metadata: { ...gift, role: 'service_role' } }),
    ),
    giving('take the identity of another account', ({ id }) =>
      refused(request('PATCH', `rest/v1/users?id=eq.${id}`, { email: victim.email })),
    ),
    kind('ask for the access of another at any time', () =>
      sentBy(
        signedIn,
        times.map((p_now) =>
          judged(post('rest/v1/rpc/entitlement', { p_user_id: victim.id, p_now }), mustTellNoAccess),
        ),
      ),
    ),
  ];
}

function mustTellNoAccess({ text }: AttackAnswer): string | undefined {
  return /"(?:active|lifetime)":\s*true/.test(text) ? 'told of access' : undefined;
}

const serverColumns = new Set(['created_at', 'owner_key', 'ip_address', 'event_count', 'day', 'decided_at']);
const serverTables = [
  'ai_feedback_history',
  'user_analytics',
  'security_audit_log',
  'data_access_log',
  'surveys',
  'policy_versions',
];

function columnAttacks({ stranger, surface }: World): readonly AttackKind[] {
  const own = [{ name: 'stranger', headers: { authorization: `Bearer ${stranger.token}` } }];
  const columns = surface.tables
    .filter(({ isPublic }) => !isPublic)
    .flatMap((table) => table.columns.map((column) => ({ table: table.name, column: column.name })))
    .filter(({ column }) => serverColumns.has(column));
  return [
    kind('change a column that the server sets', () =>
      sentBy(
        own,
        columns.map(({ table, column }) =>
          refused(
            request('PATCH', `rest/v1/${table}?${ownerColumnOf(table)}=eq.${stranger.id}`, {
              [column]: '2020-01-01',
            }),
          ),
        ),
      ),
    ),
    kind("add rows of one's own that only the server adds", () =>
      sentBy(
        own,
        serverTables.map((table) => refused(post(`rest/v1/${table}`, { user_id: stranger.id }))),
      ),
    ),
  ];
}

function ownerColumnOf(table: string): string {
  return table === 'users' ? 'id' : 'user_id';
}

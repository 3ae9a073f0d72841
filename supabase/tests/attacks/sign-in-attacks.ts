import { get, judged, kind, nobody, post, refused, request, sentBy } from './attack.ts';
import type { AttackAnswer, AttackKind, Draft } from './attack.ts';
import type { World } from './attack-world.ts';

const otherSites = [
  'https://attacker.example/',
  '//attacker.example',
  'https://localhost:4400@attacker.example/',
  'http://localhost.attacker.example/',
  'http://localhost:4400.attacker.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '\\\\attacker.example',
  'https:attacker.example',
];

/** Attacks on the sign-in service: the calls of an administrator, sessions, and where a sign-in leads. */
export function signInAttacks(world: World): readonly AttackKind[] {
  return [...adminAttacks(world), ...sessionAttacks(world), ...redirectAttacks()];
}

function adminAttacks({ attackers, victim }: World): readonly AttackKind[] {
  const users = 'auth/v1/admin/users';
  const changes = {
    email: 'attacker@example.test',
    password: 'Another-one-42',
    app_metadata: { role: 'service_role' },
  };
  const asAdmin = (name: string, draft: Draft) => kind(name, () => sentBy(attackers, [refused(draft)]));
  return [
    asAdmin('list the accounts', get(users)),
    asAdmin('read the account of the victim', get(`${users}/${victim.id}`)),
    asAdmin('change the account of the victim', request('PUT', `${users}/${victim.id}`, changes)),
    asAdmin('delete the account of the victim', request('DELETE', `${users}/${victim.id}`)),
    asAdmin('make an account as the service', post(users, { ...changes, email_confirm: true })),
    asAdmin(
      'make a sign-in link for the victim',
      post('auth/v1/admin/generate_link', { type: 'magiclink', email: victim.email }),
    ),
  ];
}

function sessionAttacks({ victim, stranger, visitor }: World): readonly AttackKind[] {
  const passwords = ['password', '', victim.email, "' or 1=1 --"];
  const refreshTokens = ['', 'x', victim.id, stranger.token, '%'];
  const noToken = { authorization: `Bearer ${visitor.sessionKey}` };
  return [
    kind('guess the password of the victim', () =>
      sentBy(
        [nobody],
        passwords.map((password) => tokenFor('password', { email: victim.email, password })),
      ),
    ),
    kind('refresh with a made up token', () =>
      sentBy(
        [nobody],
        refreshTokens.map((refresh_token) => tokenFor('refresh_token', { refresh_token })),
      ),
    ),
    kind('exchange a code that one did not ask for', () =>
      sentBy(
        [nobody],
        ['', 'x', crypto.randomUUID()].map((auth_code) =>
          tokenFor('pkce', { auth_code, code_verifier: 'x'.repeat(43) }),
        ),
      ),
    ),
    kind('sign in as nobody', () => sentBy([nobody], [refused(post('auth/v1/signup', { data: {} }))])),
    kind('end the sessions of another', () =>
      sentBy(
        [nobody],
        ['global', 'others', 'local'].map((scope) =>
          refused(
            post(`auth/v1/logout?scope=${scope}&user_id=${victim.id}`, { user_id: victim.id }, noToken),
          ),
        ),
      ),
    ),
  ];
}

function tokenFor(grant: string, body: object): Draft {
  return refused(post(`auth/v1/token?grant_type=${grant}`, body));
}

function redirectAttacks(): readonly AttackKind[] {
  const sites = otherSites.map((site) => encodeURIComponent(site));
  return [
    kind('be sent to another site after the sign-in', () =>
      sentBy(
        [nobody],
        sites.map((site) =>
          judged(get(`auth/v1/authorize?provider=google&redirect_to=${site}`), mustLeadToGoogle),
        ),
      ),
    ),
    kind('be sent to another site by a callback', () =>
      sentBy(
        [nobody],
        sites.map((site) =>
          judged(get(`auth/v1/callback?error=access_denied&state=x&redirect_to=${site}`), mustStayHere),
        ),
      ),
    ),
  ];
}

/** The way to Google carries our own callback; where the person returns to is kept on the server, and checked there. */
function mustLeadToGoogle({ status, headers }: AttackAnswer): string | undefined {
  const location = headers.get('location');
  if (location === null) return status >= 400 ? undefined : `answered ${status}`;
  const { hostname, searchParams } = new URL(location);
  const isKnown = ['localhost', '127.0.0.1', 'accounts.google.com'].includes(hostname);
  const callback = new URL(searchParams.get('redirect_uri') ?? location);
  return isKnown && !callback.hostname.includes('attacker') ? undefined : `leads to ${location}`;
}

function mustStayHere({ headers }: AttackAnswer): string | undefined {
  const location = headers.get('location');
  if (location === null) return undefined;
  const { hostname, protocol } = new URL(location, 'http://localhost:4400');
  return protocol === 'http:' && hostname === 'localhost' ? undefined : `leads to ${location}`;
}

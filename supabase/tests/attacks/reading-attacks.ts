import { empty, get, kind, request, sentBy, uncounted } from './attack.ts';
import type { AttackKind, Draft, Headers } from './attack.ts';
import { ownerFilter } from './attack-rows.ts';
import type { Table } from './attack-surface.ts';
import type { World } from './attack-world.ts';

/** Attempts to read every table that the API shows, by everybody. A new table takes part by being there. */
export function readingAttacks(world: World): readonly AttackKind[] {
  const tables = world.surface.tables.filter(({ isPublic }) => !isPublic);
  const reading = (name: string, draft: (table: Table) => Draft) =>
    kind(name, () => sentBy(world.attackers, tables.map(draft)));
  const read = (name: string, query: (first: string, table: Table) => string, headers: Headers = {}) =>
    reading(name, (table) => get(`rest/v1/${table.name}?${query(firstColumn(table), table)}`, headers));
  const ofVictim = (table: Table) => ownerFilter(table, world);
  const { id } = world.victim;
  const { sessionId } = world.victimVisitor;
  return [
    read('read every row', () => 'select=*'),
    reading('read by the id of the victim', (table) =>
      empty(get(`rest/v1/${table.name}?${ofVictim(table)}`)),
    ),
    read('widen a filter with or', (first) => `or=(${first}.eq.${id},${first}.not.is.null,${first}.is.null)`),
    read('negate a filter', (first) => `${first}=not.is.null&limit=1000&offset=0`),
    reading('count rows of the victim', (table) =>
      uncounted(
        request('HEAD', `rest/v1/${table.name}?${ofVictim(table)}`, undefined, { prefer: 'count=exact' }),
      ),
    ),
    read('estimate rows with the planner', (_, table) => `${ofVictim(table)}&limit=1`, {
      prefer: 'count=planned',
    }),
    read('read as another format', () => 'select=*', { accept: 'text/csv' }),
    read('ask for the query plan', () => 'select=*', { accept: 'application/vnd.pgrst.plan+json' }),
    read('embed the sign-in service', () => 'select=*,a:users!user_id(*),sessions(*),visitor_sessions(*)'),
    read('aggregate over hidden rows', (first) => `select=${first}.max(),count()`),
    reading('order by hidden values', (table) =>
      empty(get(`rest/v1/${table.name}?${ofVictim(table)}&order=${firstColumn(table)}.desc`)),
    ),
    read('inject SQL into a filter', (first) => `${first}=eq.${encodeURIComponent(`${id}' or '1'='1`)}`),
    read('inject SQL into select', () => `select=${encodeURIComponent('*,(select email from auth.users)')}`),
    read('inject SQL into order', () => `order=${encodeURIComponent('1;select pg_sleep(1)')}`),
    read("read with the victim's session id", () => 'select=*', {
      'x-session-id': sessionId,
      'x-session-key': sessionId,
      cookie: `anonymous_session_id=${sessionId}`,
    }),
    embedding(world),
  ];
}

function embedding({ attackers, surface: { tables } }: World): AttackKind {
  return kind('embed another table', () =>
    sentBy(
      attackers,
      tables.flatMap(({ name }) =>
        tables
          .filter((other) => other.name !== name)
          .map((other) => get(`rest/v1/${name}?select=*,${other.name}(*)`)),
      ),
    ),
  );
}

function firstColumn({ columns }: Table): string {
  return columns[0]?.name ?? 'id';
}

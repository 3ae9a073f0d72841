import { empty, kind, post, refused, request, sentBy } from './attack.ts';
import type { AttackKind, Draft } from './attack.ts';
import { ownerFilter, rowInTheNameOf } from './attack-rows.ts';
import type { Table } from './attack-surface.ts';
import type { World } from './attack-world.ts';

const returning = { prefer: 'return=representation' };
const merging = { prefer: 'resolution=merge-duplicates,return=representation' };
const overriding = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' };

/** Attempts to write into every table that the API shows, by everybody. A new table takes part by being there. */
export function writingAttacks(world: World): readonly AttackKind[] {
  const { surface, attackers, stranger } = world;
  const writing = (name: string, draft: (table: Table) => Draft) =>
    kind(name, () => sentBy(attackers, surface.tables.map(draft)));
  const forged = (table: Table) => rowInTheNameOf(table, world);
  const ofVictim = (table: Table) =>
    `${pathOf(table)}?${table.isPublic ? 'version=not.is.null' : ownerFilter(table, world)}`;
  return [
    writing('add a row in the name of the victim', (table) =>
      refused(post(pathOf(table), forged(table), returning)),
    ),
    writing('hide a row of the victim among own rows', (table) =>
      refused(post(pathOf(table), [{ ...forged(table), user_id: stranger.id }, forged(table)])),
    ),
    writing('replace a row of the victim by a merge', (table) =>
      refused(post(pathOf(table), forged(table), merging)),
    ),
    writing('change the rows of the victim', (table) =>
      empty(request('PATCH', ofVictim(table), someChange(table), returning)),
    ),
    writing('change every row', (table) => request('PATCH', pathOf(table), someChange(table))),
    writing('take over rows of the victim', (table) =>
      empty(
        request(
          'PATCH',
          ofVictim(table),
          { [table.name === 'users' ? 'id' : 'user_id']: stranger.id },
          returning,
        ),
      ),
    ),
    writing('replace one row by PUT', (table) => refused(request('PUT', ofVictim(table), forged(table)))),
    writing('delete the rows of the victim', (table) =>
      empty(request('DELETE', ofVictim(table), undefined, returning)),
    ),
    writing('delete by a condition on another table', (table) =>
      empty(request('DELETE', `${ofVictim(table)}&users.id=not.is.null`)),
    ),
    writing('turn a write into a deletion by a header', (table) =>
      refused(post(ofVictim(table), forged(table), overriding)),
    ),
    writing('delete every row', (table) => request('DELETE', pathOf(table))),
  ];
}

function someChange({ columns }: Table): Readonly<Record<string, unknown>> {
  const text = columns.find(({ type, name }) => type === 'text' && name !== 'owner_key');
  return { [text?.name ?? 'id']: 'x' };
}

function pathOf({ name }: Table): string {
  return `rest/v1/${name}`;
}

import type { Column, Rpc, Table } from './attack-surface.ts';
import type { World } from './attack-world.ts';

type Victims = Pick<World, 'victim' | 'victimVisitor'>;
type Values = Readonly<Record<string, unknown>>;

const ownerColumns = ['user_id', 'owner_id', 'person_id', 'account_id'];

/** What finds the rows of the victim in a table, made of its columns. */
export function ownerFilter({ columns }: Table, { victim, victimVisitor }: Victims): string {
  const has = (name: string) => columns.some((column) => column.name === name);
  const ofPerson = `${ownerColumns.find(has) ?? 'id'}.eq.${victim.id}`;
  const ofVisitor = has('session_id') ? `,session_id.eq.${victimVisitor.sessionId}` : '';
  return `or=(${ofPerson}${ofVisitor})`;
}

/** A row that claims to be the victim's, with a value for every column that a caller must give. */
export function rowInTheNameOf({ columns }: Table, { victim }: Victims): Values {
  const owner = ownerColumns.find((name) => columns.some((column) => column.name === name)) ?? 'id';
  const isOwned = columns.some(({ name, type }) => name === owner && type === 'uuid');
  const required = columns.filter(({ isRequired }) => isRequired);
  return {
    ...Object.fromEntries(required.map((column) => [column.name, valueFor(column)])),
    ...(isOwned ? { [owner]: victim.id } : {}),
  };
}

const valuesByType: Values = {
  bool: true,
  int2: 1,
  int4: 1,
  int8: 1,
  numeric: 1,
  json: {},
  jsonb: {},
  date: '2026-11-22',
  time: '10:00',
  timestamptz: '2026-11-22T10:00:00Z',
};

function valueFor({ name, type }: Column): unknown {
  if (type === 'uuid') return crypto.randomUUID();
  if (type.startsWith('_')) return [];
  return valuesByType[type] ?? `${name} of an attacker`;
}

/** Arguments that name the victim wherever a function takes an id or an address. */
export function argumentsAbout({ parameters }: Rpc, victims: Victims): Values {
  return Object.fromEntries(parameters.map(({ name, type }) => [name, argumentFor(name, type, victims)]));
}

function argumentFor(name: string, type: string, { victim, victimVisitor }: Victims): unknown {
  switch (type) {
    case 'uuid':
      return name.includes('session') ? victimVisitor.sessionId : victim.id;
    case 'text':
      if (name.includes('email')) return victim.email;
      return name === 'p_event_type' ? 'sign_in' : 'answers';
    case 'json':
    case 'jsonb':
      return { userId: victim.id };
    case 'boolean':
      return true;
    default:
      return type.startsWith('timestamp') ? '2026-11-22T10:00:00Z' : 1;
  }
}

export function argumentsAsText(given: Values): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
}

/** The same text for every argument that takes one. */
export function injections({ parameters }: Rpc): Values {
  const text = parameters.filter(({ type }) => type === 'text');
  return Object.fromEntries(
    text.map(({ name }) => [name, "x'; update public.users set has_lifetime_access = true; --"]),
  );
}

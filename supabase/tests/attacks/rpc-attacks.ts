import { empty, get, kind, post, refused, request, sentBy } from './attack.ts';
import type { AttackAnswer, AttackKind, Draft, Headers } from './attack.ts';
import { argumentsAbout, argumentsAsText, injections } from './attack-rows.ts';
import type { Rpc } from './attack-surface.ts';
import type { World } from './attack-world.ts';

/** Attempts on every function of the database, by everybody. A new function takes part by being there. */
export function rpcAttacks(world: World): readonly AttackKind[] {
  return [...exposedFunctionAttacks(world), ...privateSchemaAttacks(world), ...systemAttacks(world)];
}

/** Functions that take nothing answer about whoever calls; there only the secrets of the victim would be wrong. */
function exposedFunctionAttacks(world: World): readonly AttackKind[] {
  const { attackers, signedIn, victim, surface } = world;
  const naming = surface.rpcs.filter(namesSomebody);
  const own = surface.rpcs.filter(
    ({ name, parameters }) => parameters.length === 0 && !name.startsWith('erase_'),
  );
  const taking = surface.rpcs.filter(({ parameters }) => parameters.some(({ type }) => type === 'text'));
  const about = (rpc: Rpc) => argumentsAbout(rpc, world);
  const excess = { p_role: 'service_role', p_auth_uid: victim.id, user_id: victim.id };
  const kindOf = (name: string, rpcs: readonly Rpc[], draft: (rpc: Rpc) => Draft, by = attackers) =>
    kind(name, () => sentBy(by, rpcs.map(draft)));
  return [
    kindOf('name the victim in the arguments of a function', naming, (rpc) =>
      silent(post(pathOf(rpc), about(rpc))),
    ),
    kindOf('name the victim in the address of a function', naming, (rpc) =>
      silent(get(`${pathOf(rpc)}?${new URLSearchParams(argumentsAsText(about(rpc))).toString()}`)),
    ),
    kindOf('add arguments that a function does not have', surface.rpcs, (rpc) =>
      refused(post(pathOf(rpc), { ...about(rpc), ...excess })),
    ),
    kindOf('call functions that answer about their caller', own, (rpc) =>
      post(pathOf(rpc), {}, { 'x-user-id': victim.id, 'x-forwarded-user': victim.id }),
    ),
    kindOf(
      'inject SQL into an argument',
      taking,
      (rpc) => post(pathOf(rpc), { ...about(rpc), ...injections(rpc) }),
      signedIn,
    ),
  ];
}

function pathOf({ name }: Rpc): string {
  return `rest/v1/rpc/${name}`;
}

function namesSomebody({ parameters }: Rpc): boolean {
  return parameters.some(({ name, type }) => type === 'uuid' || name.includes('email'));
}

const systemFunctions = [
  'set_config',
  'current_setting',
  'pg_read_file',
  'pg_sleep',
  'query_to_xml',
  'lo_import',
];
const catalogues = ['pg_authid', 'pg_shadow', 'pg_user', 'pg_proc', 'pg_policies', 'pg_stat_activity'];

function privateSchemaAttacks(world: World): readonly AttackKind[] {
  const { attackers, signedIn, victim, surface } = world;
  const about = (rpc: Rpc) => argumentsAbout(rpc, world);
  const onPrivate = (
    name: string,
    draft: (schema: string, table: string) => readonly Draft[],
    by = signedIn,
  ) =>
    kind(name, () =>
      sentBy(
        by,
        surface.privateTables.flatMap((table) => draft(table.schema, table.name)),
      ),
    );
  return [
    kind('call a function of the private schema', () =>
      sentBy(
        signedIn,
        surface.privateRpcs.map((rpc) =>
          refused(post(`rest/v1/rpc/${rpc.name}`, about(rpc), profile('private'))),
        ),
      ),
    ),
    kind('name the private schema in the path of a function', () =>
      sentBy(
        signedIn,
        surface.privateRpcs.map((rpc) => refused(post(`rest/v1/rpc/private.${rpc.name}`, about(rpc)))),
      ),
    ),
    onPrivate(
      'read a table of a private schema',
      (schema, table) => [
        refused(get(`rest/v1/${table}?select=*`, profile(schema))),
        refused(get(`rest/v1/${schema}.${table}?select=*`)),
      ],
      attackers,
    ),
    onPrivate('write into a table of a private schema', (schema, table) => [
      refused(post(`rest/v1/${table}`, { user_id: victim.id }, profile(schema))),
      refused(
        request('PATCH', `rest/v1/${table}?user_id=eq.${victim.id}`, { user_id: null }, profile(schema)),
      ),
      refused(request('DELETE', `rest/v1/${table}?user_id=eq.${victim.id}`, undefined, profile(schema))),
    ]),
  ];
}

function systemAttacks({ attackers }: World): readonly AttackKind[] {
  return [
    kind('read the catalogue of the database', () =>
      sentBy(
        attackers,
        catalogues.map((name) => empty(get(`rest/v1/${name}?select=*`, profile('pg_catalog')))),
      ),
    ),
    kind('call a function of the database system', () =>
      sentBy(
        attackers,
        systemFunctions.map((name) =>
          refused(
            post(`rest/v1/rpc/${name}`, { setting_name: 'role', new_value: 'service_role', is_local: false }),
          ),
        ),
      ),
    ),
  ];
}

function profile(schema: string): Headers {
  return { 'accept-profile': schema, 'content-profile': schema };
}

const silentAnswers = new Set(['', '[]', '{}', 'null', 'false', '0']);

/** The answer has to be a refusal, or what a stranger is told of anybody. */
function silent(draft: Draft): Draft {
  return { ...draft, fault: mustTellNothing };
}

function mustTellNothing({ status, text }: AttackAnswer): string | undefined {
  const isNothing = status >= 400 || silentAnswers.has(text) || /"source":\s*"none"/.test(text);
  return isNothing ? undefined : `answered ${status}: ${text.slice(0, 120)}`;
}

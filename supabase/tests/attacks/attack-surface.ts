import { readdir } from 'node:fs/promises';
import type { Sql } from 'postgres';

export type Column = { readonly name: string; readonly type: string; readonly isRequired: boolean };
export type Table = {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly Column[];
  /** Readable by everybody on purpose: it holds nothing of anybody. */
  readonly isPublic: boolean;
};
export type Rpc = {
  readonly schema: string;
  readonly name: string;
  readonly parameters: readonly { readonly name: string; readonly type: string }[];
};
export type Surface = {
  readonly tables: readonly Table[];
  readonly privateTables: readonly Table[];
  readonly rpcs: readonly Rpc[];
  readonly privateRpcs: readonly Rpc[];
  readonly functions: readonly string[];
};

/** Catalogues without a person. Every other table is attacked as if it held people's data. */
const publicTables = new Set(['surveys', 'policy_versions']);

/** Everything that can be asked for, read from the database and the folder of functions. */
export async function readSurface(sql: Sql): Promise<Surface> {
  const tables = await readTables(sql);
  const rpcs = await readRpcs(sql);
  const folders = await readdir(new URL('../../functions/', import.meta.url), { withFileTypes: true });
  return {
    tables: tables.filter(({ schema }) => schema === 'public'),
    privateTables: tables.filter(({ schema }) => schema !== 'public'),
    rpcs: rpcs.filter(({ schema }) => schema === 'public'),
    privateRpcs: rpcs.filter(({ schema }) => schema !== 'public'),
    functions: folders
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
      .map(({ name }) => name),
  };
}

async function readTables(sql: Sql): Promise<Table[]> {
  const rows = await sql<{ schema: string; name: string; columns: Column[] }[]>`
    select table_schema as schema, table_name as name, json_agg(json_build_object(
      'name', column_name, 'type', udt_name,
      'isRequired', is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'
    ) order by ordinal_position) as columns
    from information_schema.columns
    where table_schema in ('public', 'private', 'auth')
    group by table_schema, table_name
    order by 1, 2`;
  return rows.map(({ schema, name, columns }) => ({
    schema,
    name,
    columns,
    isPublic: publicTables.has(name),
  }));
}

async function readRpcs(sql: Sql): Promise<Rpc[]> {
  return await sql<Rpc[]>`
    select namespace.nspname as schema, routine.proname as name, coalesce((
      select json_agg(json_build_object('name', routine.proargnames[place], 'type', format_type(kind, null)))
      from unnest(routine.proargtypes::oid[]) with ordinality as argument(kind, place)
    ), '[]'::json) as parameters
    from pg_proc as routine
    join pg_namespace as namespace on namespace.oid = routine.pronamespace
    where namespace.nspname in ('public', 'private') and routine.prorettype <> 'trigger'::regtype
    order by 1, 2`;
}

import type { Sql } from 'postgres';

export type PreRequest = {
  /** The call of the function that the database asks for before each request; `undefined` where it asks for none. */
  readonly statement: () => Promise<string | undefined>;
  /** Reads the setting anew with the next request. */
  readonly forget: () => void;
};

/** PostgREST's `db-pre-request`, read as it reads it: from the settings of the role it signs in with. */
export function createPreRequest(sql: Sql): PreRequest {
  let known: Promise<string | undefined> | undefined;
  const read = async (): Promise<string | undefined> => {
    const [setting] = await sql<{ name: string[] }[]>`
      select parse_ident(split_part(entry, '=', 2)) as name
      from pg_db_role_setting as setting
      join pg_roles as role on role.oid = setting.setrole and role.rolname = 'authenticator'
      left join pg_database as database on database.oid = setting.setdatabase
      cross join unnest(setting.setconfig) as entry
      where entry like 'pgrst.db_pre_request=_%' and coalesce(database.datname = current_database(), true)
      order by setting.setdatabase desc
      limit 1`;
    return setting && `select ${setting.name.map((part) => `"${part.replaceAll('"', '""')}"`).join('.')}()`;
  };
  return {
    statement: async () => {
      known ??= read();
      try {
        return await known;
      } catch (error) {
        known = undefined;
        throw error;
      }
    },
    forget: () => {
      known = undefined;
    },
  };
}

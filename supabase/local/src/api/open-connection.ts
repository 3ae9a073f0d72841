import { PostgresConnection } from '@supabase/lite/postgres';
import type { Kysely } from 'kysely';
import { restateDatabaseError } from './database-error.ts';
import { encodeJsonScalars } from './json-columns.ts';
import type { PreRequest } from './pre-request.ts';
import { applySessionSettings } from './session-settings.ts';

const POOL_SIZE = 10;

/**
 * The API layer's connection with the gaps between it and hosted PostgREST closed. It replaces methods that are not
 * documented, so the version is pinned exactly and the conformance suite guards every one of them.
 */
export function openConnection(databaseUrl: string, preRequest: PreRequest): PostgresConnection {
  const connection = new PostgresConnection({
    url: databaseUrl,
    postgresOptions: { max: POOL_SIZE, onnotice: () => {}, types: VALUE_TYPES },
  });
  const withContext = connection.withContext.bind(connection);
  const onPostgrestAst = connection.onPostgrestAST.bind(connection);

  connection.withContext = async (variables, work, options) => {
    const outcome: { answer?: Awaited<ReturnType<typeof work>> } = {};
    try {
      return await withContext(
        variables,
        async (database) => {
          const answer = await work(database);
          outcome.answer = answer;
          // PostgREST undoes everything when it answers with an error; a commit here would keep half a request.
          if (answer instanceof Response && answer.status >= 400) throw new RolledBack();
          return answer;
        },
        options,
      );
    } catch (error) {
      if (error instanceof RolledBack && outcome.answer !== undefined) return outcome.answer;
      throw error;
    }
  };
  connection.normalizeDbError = restateDatabaseError;
  connection.onPostgrestAST = async (ast) =>
    encodeJsonScalars(await onPostgrestAst(ast), await connection.introspect({ useCache: true }));
  // Left alone, this grants every table to every role at the first request and so undoes each revoke of a migration.
  replaceMethod(connection, 'ensureRlsContext', async () => true);
  replaceMethod(connection, 'applyJwtSessionContext', (database: Kysely<unknown>, variables: unknown) =>
    applySessionSettings(database, variables, preRequest),
  );
  return connection;
}

class RolledBack extends Error {
  override readonly name = 'RolledBack';
}

// Both are private in the types, so only the value itself can be replaced; a rename in a new version must not go unseen.
function replaceMethod(connection: PostgresConnection, name: string, method: unknown): void {
  if (typeof Reflect.get(connection, name) !== 'function') {
    throw new Error(`@supabase/lite has no method ${name} any more.`);
  }
  Object.defineProperty(connection, name, { value: method });
}

const passJson = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const parseJson = (value: string): unknown => JSON.parse(value);
const isoTime = (value: string) => value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
const keep = (value: string) => value;

// The API layer turns auth's JSON into text itself, so text passes through; times and numbers are answered as PostgREST writes them.
const VALUE_TYPES = {
  numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
  json: { to: 114, from: [114], serialize: passJson, parse: parseJson },
  jsonb: { to: 3802, from: [3802], serialize: passJson, parse: parseJson },
  timestamp: { to: 1114, from: [1114], serialize: keep, parse: isoTime },
  timestamptz: { to: 1184, from: [1184], serialize: keep, parse: isoTime },
};

import {
  looseObject,
  nullish,
  optional,
  record,
  string,
  unknown,
  union,
  literal,
} from '@stepwise/contract/schema';
import { CompiledQuery, type Kysely } from 'kysely';
import type { PreRequest } from './pre-request.ts';
import { requestContext } from './request-context.ts';

const Caller = looseObject({
  auth: optional(
    looseObject({
      uid: nullish(string()),
      role: nullish(string()),
      jwt: nullish(record(string(), unknown())),
    }),
  ),
  storage: optional(looseObject({ operation: nullish(string()) })),
});

const RequestRole = union([literal('anon'), literal('authenticated'), literal('service_role')]);

// The hosted roles carry these limits; without one a slow query would hide until production.
const STATEMENT_TIMEOUT_BY_ROLE = { anon: '3s', authenticated: '8s', service_role: '0' };

/**
 * Puts role, claims and the HTTP request into the transaction, in one round trip, and then lets the database have its
 * say about the request.
 */
export async function applySessionSettings(
  database: Kysely<unknown>,
  variables: unknown,
  preRequest: PreRequest,
): Promise<void> {
  const caller = Caller.parse(variables ?? {});
  const role = RequestRole.parse(caller.auth?.role ?? 'anon');
  const subject = caller.auth?.uid ?? '';
  const claims = caller.auth?.jwt ?? { role };
  const request = requestContext.getStore();
  const settings: [string, string][] = [
    ['request.jwt.claim.sub', subject],
    ['request.jwt.claim.role', role],
    ['request.jwt.claims', JSON.stringify(claims)],
    ['storage.operation', caller.storage?.operation ?? ''],
    ['statement_timeout', STATEMENT_TIMEOUT_BY_ROLE[role]],
    ['request.method', request?.method ?? ''],
    ['request.path', request?.path ?? ''],
    ['request.headers', JSON.stringify(request?.headers ?? {})],
    ['role', role],
  ];
  const calls = settings.map((_, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, true)`);
  const check = await preRequest.statement();
  await database.executeQuery(CompiledQuery.raw(`select ${calls.join(', ')}`, settings.flat()));
  if (check !== undefined) await database.executeQuery(CompiledQuery.raw(check));
}

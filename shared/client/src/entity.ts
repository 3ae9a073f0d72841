import { array, nullable, number, object, unknown } from '@stepwise/contract/schema';
import type { ApiRequest, DataClient, Parser } from '@stepwise/contract/shell-services';
import type { Schema } from '@stepwise/contract/schema';
import { isAppError } from './app-error.ts';
import { listQuery } from './filters.ts';
import type { Filter, ListOptions } from './filters.ts';

/** Where the rows of an entity are and what they look like. */
export type EntityOptions<Row> = {
  readonly client: DataClient;
  /** `/supabase/{table}` for a table, any other path for a service that has one address per item. */
  readonly path: string;
  readonly rowSchema: Schema<Row>;
};

type CallOptions = Pick<ApiRequest<unknown>, 'signal' | 'idempotencyKey'>;

/** Create, read, list, update, delete and count for one kind of row. Rejections are `AppError`s. */
export type Entity<Row> = {
  readonly create: (body: unknown, options?: CallOptions) => Promise<Row>;
  /** Null when there is no such row, or none that this person may see. */
  readonly read: (id: string, options?: CallOptions) => Promise<Row | null>;
  readonly list: (list?: ListOptions, options?: CallOptions) => Promise<readonly Row[]>;
  readonly update: (id: string, changes: unknown, options?: CallOptions) => Promise<Row>;
  /** Like `update`, with the whole row. */
  readonly replace: (id: string, row: unknown, options?: CallOptions) => Promise<Row>;
  readonly remove: (id: string, options?: CallOptions) => Promise<void>;
  readonly count: (filters?: ListOptions['filters'], options?: CallOptions) => Promise<number>;
};

/**
 * @example const sessions = createEntity({ client, path: '/supabase/practice_sessions', rowSchema });
 * @see rows L-05
 */
export function createEntity<Row>({ client, path, rowSchema }: EntityOptions<Row>): Entity<Row> {
  const isTable = /^\/(?:supabase|rest\/v1)\//.test(path);
  const item = (id: string) =>
    isTable
      ? { endpoint: path, query: { id: `eq.${id}` } }
      : { endpoint: `${path}/${encodeURIComponent(id)}`, query: {} };
  const headers = isTable ? oneRowHeaders : {};
  const change = (method: 'PATCH' | 'PUT') => (id: string, body: unknown, options?: CallOptions) =>
    client.request({ ...options, ...item(id), method, headers, body, answerSchema: rowSchema });
  return {
    create: (body, options) =>
      client.request({ ...options, method: 'POST', endpoint: path, headers, body, answerSchema: rowSchema }),
    read: (id, options) =>
      nullIfMissing(
        client.request({ ...options, ...item(id), method: 'GET', headers, answerSchema: rowSchema }),
      ),
    list: (list = {}, options) => {
      const query = listQuery(list);
      return client.request({
        ...options,
        method: 'GET',
        endpoint: path,
        query,
        answerSchema: array(rowSchema),
      });
    },
    update: change('PATCH'),
    replace: change('PUT'),
    remove: async (id, options) => {
      await client.request({ ...options, ...item(id), method: 'DELETE', answerSchema: unknown() });
    },
    count: (filters = {}, options) =>
      isTable ? countRows(client, path, filters, options) : countItems(client, path, filters, options),
  };
}

const oneRowHeaders = { accept: 'application/vnd.pgrst.object+json', prefer: 'return=representation' };

async function nullIfMissing<Row>(reading: Promise<Row>): Promise<Row | null> {
  try {
    return await reading;
  } catch (error) {
    if (!isAppError(error)) throw error;
    // The raw code comes first here: elsewhere the same answer means that access is denied.
    const isMissing = error.status === 404 || error.details['sourceCode'] === 'PGRST116';
    if (isMissing) return null;
    throw error;
  }
}

type Filters = Readonly<Record<string, Filter>>;

function filterQuery(filters: Filters): Record<string, string> {
  const { limit: _limit, offset: _offset, ...query } = listQuery({ filters });
  return query;
}

/** The table service puts the total into a header of an answer without rows. */
async function countRows(client: DataClient, path: string, filters: Filters, options?: CallOptions) {
  const headers = { prefer: 'count=exact' };
  const answerSchema = object({ count: nullable(number()) });
  const query = filterQuery(filters);
  const answer = await client.request({
    ...options,
    method: 'HEAD',
    endpoint: path,
    query,
    headers,
    answerSchema,
  });
  return answer.count ?? 0;
}

async function countItems(client: DataClient, path: string, filters: Filters, options?: CallOptions) {
  const answerSchema: Parser<{ readonly count: number }> = object({ count: number() });
  const query = { ...filterQuery(filters), select: 'count' };
  const endpoint = `${path}/count`;
  const answer = await client.request({ ...options, method: 'GET', endpoint, query, answerSchema });
  return answer.count;
}

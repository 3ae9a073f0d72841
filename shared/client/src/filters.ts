/** What a column is compared with. */
export type FilterValue = string | number | boolean;

/** One condition on one column. */
export type Filter =
  | { readonly kind: 'eq'; readonly value: FilterValue }
  | { readonly kind: 'in'; readonly values: readonly FilterValue[] }
  | { readonly kind: 'like'; readonly pattern: string };

/** The column and direction of a list. */
export type Sort = { readonly field: string; readonly order: 'asc' | 'desc' };

/** Which rows of a list, in which order. `limit` counts rows, from 1 to `queryLimitMax`. */
export type ListOptions = {
  readonly filters?: Readonly<Record<string, Filter>>;
  readonly sort?: Sort;
  /** Counted from 1. */
  readonly page?: number;
  readonly limit?: number;
};

/**
 * Rows in a list unless it says otherwise.
 *
 * @see rows L-43, K-23
 */
export const queryLimitDefault = 50;
/**
 * Rows in a list at most.
 *
 * @see rows L-43, K-28
 */
export const queryLimitMax = 100;

/**
 * Writes a filter as the data service reads it. In a pattern `*` stands for any text and becomes `%`.
 *
 * @see rows L-08
 * @example formatFilter({ kind: 'in', values: ['a', 'b'] }) // 'in.(a,b)'
 */
export function formatFilter(filter: Filter): string {
  switch (filter.kind) {
    case 'eq':
      return `eq.${filter.value}`;
    case 'in':
      return `in.(${filter.values.map(quote).join(',')})`;
    case 'like':
      return `like.${filter.pattern.replaceAll('*', '%')}`;
    default:
      return filter satisfies never;
  }
}

/**
 * Reads a filter back, its values as text; undefined for anything else.
 *
 * @see rows L-08
 */
export function parseFilter(text: string): Filter | undefined {
  if (text.startsWith('eq.')) return { kind: 'eq', value: text.slice(3) };
  if (text.startsWith('like.')) return { kind: 'like', pattern: text.slice(5) };
  const list = /^in\.\((.*)\)$/s.exec(text)?.[1];
  if (list === undefined) return undefined;
  const values = splitList(list);
  return values === undefined ? undefined : { kind: 'in', values };
}

/**
 * The query parameters of a list: filters, order, limit and offset.
 *
 * @see rows L-06, L-07, L-08
 */
export function listQuery({
  filters = {},
  sort,
  page = 1,
  limit = queryLimitDefault,
}: ListOptions): Record<string, string> {
  const pageSize = Math.min(Math.max(Math.trunc(limit), 1), queryLimitMax);
  const conditions = Object.entries(filters).map(([field, filter]) => [field, formatFilter(filter)] as const);
  return {
    ...Object.fromEntries(conditions),
    ...(sort === undefined ? {} : { order: `${sort.field}.${sort.order}` }),
    limit: String(pageSize),
    offset: String((Math.max(Math.trunc(page), 1) - 1) * pageSize),
  };
}

function quote(value: FilterValue): string {
  const text = String(value);
  const isPlain = /^[^,()"\\\s]+$/.test(text);
  return isPlain ? text : `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

const listItem = /"((?:[^"\\]|\\.)*)"(?=,|$)|([^,()"\\\s]+)(?=,|$)/sy;

function splitList(list: string): readonly string[] | undefined {
  if (list === '') return [];
  const values: string[] = [];
  const item = new RegExp(listItem);
  for (let at = 0; at <= list.length; at = item.lastIndex + 1) {
    item.lastIndex = at;
    const match = item.exec(list);
    if (match === null) return undefined;
    values.push(match[2] ?? (match[1] ?? '').replaceAll(/\\(.)/gs, '$1'));
    if (item.lastIndex === list.length) return values;
  }
  return undefined;
}

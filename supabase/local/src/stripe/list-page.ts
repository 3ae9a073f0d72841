import { invalidRequest } from './stripe-failure.ts';

type Listed = { readonly id: string; readonly created?: number | undefined };
type CreatedFilter =
  | number
  | { gt?: number | undefined; gte?: number | undefined; lt?: number | undefined; lte?: number | undefined };

type Wish = {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
  readonly created?: CreatedFilter | undefined;
};

const limitUsual = 10;
const limitMax = 100;

/** One page of a list, the newest first. */
export function listPage<T extends Listed>(url: string, oldestFirst: readonly T[], wish: Wish) {
  const limit = wish.limit ?? limitUsual;
  if (limit < 1 || limit > limitMax) {
    throw invalidRequest('Invalid limit: must be between 1 and 100', { param: 'limit' });
  }
  const fitting = oldestFirst.toReversed().filter(({ created = 0 }) => isWithin(created, wish.created));
  if (wish.ending_before !== undefined) {
    const before = fitting.slice(0, indexOf(fitting, wish.ending_before, 'ending_before'));
    return { object: 'list', data: before.slice(-limit), has_more: before.length > limit, url };
  }
  const start =
    wish.starting_after === undefined ? 0 : indexOf(fitting, wish.starting_after, 'starting_after') + 1;
  const data = fitting.slice(start, start + limit);
  return { object: 'list', data, has_more: fitting.length > start + limit, url };
}

function indexOf(list: readonly Listed[], id: string, param: string): number {
  const index = list.findIndex((one) => one.id === id);
  if (index === -1) throw invalidRequest(`No such object: '${id}'`, { code: 'resource_missing', param });
  return index;
}

function isWithin(created: number, filter: CreatedFilter | undefined): boolean {
  if (filter === undefined) return true;
  if (typeof filter === 'number') return created === filter;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = filter;
  return created > gt && created >= gte && created < lt && created <= lte;
}

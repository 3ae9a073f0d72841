import { invalidRequest } from './stripe-failure.ts';

/** What a form says: text, a list, or named parts. Only own names are ever read from it. */
export type FormNode = string | readonly FormNode[] | FormTree;
export type FormTree = { readonly [name: string]: FormNode };

type Branch = Map<string, string | Branch>;

const fieldsMax = 1000;
const depthMax = 8;

/** Reads `line_items[0][price_data][currency]=usd` as Stripe does, from a body or from a query. */
export function parseForm(text: string): FormTree {
  const root: Branch = new Map();
  const fields = [...new URLSearchParams(text)];
  if (fields.length > fieldsMax) throw invalidRequest('Too many parameters.');
  for (const [name, value] of fields) place(root, partsOf(name), value, name);
  return Object.fromEntries([...root].map(([name, node]) => [name, finish(node)]));
}

function partsOf(name: string): string[] {
  const open = name.indexOf('[');
  if (open <= 0) return [name];
  const inner = name.slice(open);
  const parts = [...inner.matchAll(/\[([^[\]]*)\]/g)].map(([, part]) => part ?? '');
  const isWhole = parts.map((part) => `[${part}]`).join('') === inner;
  if (!isWhole || parts.length > depthMax) throw invalidRequest(`Invalid parameter name: ${name}`);
  return [name.slice(0, open), ...parts];
}

function place(branch: Branch, parts: readonly string[], value: string, name: string): void {
  const [first = '', ...rest] = parts;
  const key = first === '' ? String(branch.size) : first;
  if (rest.length === 0) {
    branch.set(key, value);
    return;
  }
  const known = branch.get(key);
  if (typeof known === 'string') throw invalidRequest(`Invalid parameter: ${name}`, { param: name });
  const next: Branch = known ?? new Map();
  branch.set(key, next);
  place(next, rest, value, name);
}

function finish(node: string | Branch): FormNode {
  if (typeof node === 'string') return node;
  const entries = [...node].map(([name, child]): [string, FormNode] => [name, finish(child)]);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, child]) => child) : Object.fromEntries(entries);
}

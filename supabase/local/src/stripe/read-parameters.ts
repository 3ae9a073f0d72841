import {
  type Infer,
  type Schema,
  array,
  literal,
  maxLength,
  oneOf,
  optional,
  pipe,
  record,
  regex,
  strictObject,
  string,
  transform,
  union,
} from '@stepwise/contract/schema';
import type { FormNode, FormTree } from './form-body.ts';
import { type StripeFailure, invalidRequest } from './stripe-failure.ts';

export const integer = pipe(string().check(regex(/^-?\d{1,15}$/)), transform(Number));
export const flag = pipe(
  oneOf(['true', 'false']),
  transform((text) => text === 'true'),
);
export const expand = optional(array(string()));

/** An empty text takes all of it away. */
export const metadata = union([
  pipe(
    literal(''),
    transform((): Record<string, string> => ({})),
  ),
  record(string().check(maxLength(40)), string().check(maxLength(500))),
]);

export const createdFilter = optional(
  union([
    integer,
    strictObject({
      gt: optional(integer),
      gte: optional(integer),
      lt: optional(integer),
      lte: optional(integer),
    }),
  ]),
);

export const paging = {
  limit: optional(integer),
  starting_after: optional(string()),
  ending_before: optional(string()),
  expand,
};

/** What a call may say, and nothing else; whatever is wrong is refused with Stripe's codes. */
export function readParameters<S extends Schema>(schema: S, tree: FormTree): Infer<S> {
  const read = schema.safeParse(tree);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw issue === undefined ? invalidRequest('Invalid request.') : refusal(issue, tree);
}

type Issue = { readonly code: string; readonly path: PropertyKey[]; readonly keys?: string[] };

function refusal(issue: Issue, tree: FormTree): StripeFailure {
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys?.[0] : undefined;
  const path = [...issue.path, ...(unknown === undefined ? [] : [unknown])].map(String);
  const param = path.map((part, index) => (index === 0 ? part : `[${part}]`)).join('');
  if (unknown !== undefined) {
    return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const given = valueAt(tree, path);
  if (given === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  if (issue.code === 'invalid_format' && typeof given === 'string') {
    return invalidRequest(`Invalid integer: ${given}`, { code: 'parameter_invalid_integer', param });
  }
  return invalidRequest(`Invalid ${param}`, { param });
}

function valueAt(tree: FormTree, path: readonly string[]): FormNode | undefined {
  let node: FormNode | undefined = tree;
  for (const part of path) {
    if (node === undefined || typeof node === 'string') return undefined;
    node = new Map<string, FormNode>(Object.entries(node)).get(part);
  }
  return node;
}

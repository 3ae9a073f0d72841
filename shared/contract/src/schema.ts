/**
 * The one door to zod for everything that runs in a browser.
 *
 * The shell shares this module with every remote, so its list of names is what the page pays for: `zod/mini`
 * as a whole would ship functions nobody calls. Add a name here when a schema needs it.
 */
import { config } from 'zod/mini';
import { schemaMessage } from './schema-messages.ts';

// zod otherwise probes `new Function` at the first schema, which the content-security-policy reports.
config({ jitless: true, customError: schemaMessage });

export {
  array,
  boolean,
  check,
  discriminatedUnion,
  email,
  enum as oneOf,
  extend,
  gte,
  int,
  iso,
  length,
  literal,
  lte,
  maxLength,
  minLength,
  nullable,
  nullish,
  number,
  object,
  omit,
  optional,
  partial,
  pick,
  pipe,
  record,
  refine,
  regex,
  string,
  transform,
  trim,
  tuple,
  union,
  unknown,
  url,
  uuid,
  strictObject,
  looseObject,
  _default as withDefault,
} from 'zod/mini';
export type { infer as Infer, ZodMiniType as Schema } from 'zod/mini';

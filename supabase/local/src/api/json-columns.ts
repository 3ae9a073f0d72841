import type { AnyAST, IntrospectResult } from '@supabase/lite';

/**
 * A JSON string, number or boolean at the top of a json value must reach the database as JSON text. The API layer sends
 * a bare value, which the database refuses or misreads; objects, arrays and nulls it already sends rightly.
 */
export function encodeJsonScalars(ast: AnyAST, schema: IntrospectResult): AnyAST {
  if (ast.type === 'rpc') {
    const names = jsonArgumentsOf(ast, schema);
    return names.size === 0 || ast.args === undefined || Array.isArray(ast.args)
      ? ast
      : { ...ast, args: encodeRow(ast.args, names, JSON.stringify) };
  }
  if (ast.values === undefined) return ast;
  const names = jsonColumnsOf(ast, schema);
  if (names.size === 0) return ast;
  const values = Array.isArray(ast.values)
    ? ast.values.map((row) => encodeRow(row, names, encodeTwice))
    : encodeRow(ast.values, names, encodeTwice);
  return { ...ast, values };
}

// Text for a column is parsed as JSON once on its way; text for an argument is not.
function encodeTwice(value: unknown): string {
  return JSON.stringify(JSON.stringify(value));
}

function encodeRow(row: object, jsonNames: ReadonlySet<string>, encode: (value: unknown) => string): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      jsonNames.has(name) && isScalar(value) ? encode(value) : value,
    ]),
  );
}

function isScalar(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function isJsonType(type: string | undefined): boolean {
  return type === 'json' || type === 'jsonb';
}

function jsonColumnsOf(ast: AnyAST, schema: IntrospectResult): Set<string> {
  const columns = schema.columns.filter(
    (column) =>
      column.table === ast.from &&
      column.schema === (ast.schema ?? 'public') &&
      (isJsonType(column.pg_type) || isJsonType(column.type)),
  );
  return new Set(columns.map((column) => column.name));
}

function jsonArgumentsOf(ast: AnyAST, schema: IntrospectResult): Set<string> {
  const candidates = (schema.functions ?? []).filter(
    (candidate) => candidate.name === ast.function && candidate.schema === (ast.schema ?? 'public'),
  );
  return new Set(
    candidates.flatMap((candidate) =>
      candidate.arg_names.filter((_, index) => isJsonType(candidate.arg_types[index])),
    ),
  );
}

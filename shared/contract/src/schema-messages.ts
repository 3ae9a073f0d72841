import type { core } from 'zod/mini';

/**
 * What a schema says about a value when it has no words of its own. Names types and limits, never the value.
 *
 * @example schemaMessage({ code: 'invalid_type', expected: 'string', input: undefined }) // 'Required'
 * @see rows E-48
 */
export function schemaMessage(issue: core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') return typeMessage(issue.expected, issue.input);
  if (issue.code === 'invalid_value') return typeMessage(issue.values.map(String).join(' or '), issue.input);
  if (issue.code === 'too_small') return limitMessage(`at least ${issue.minimum}`, issue.origin);
  if (issue.code === 'too_big') return limitMessage(`at most ${issue.maximum}`, issue.origin);
  const isEmail = issue.code === 'invalid_format' && issue.format === 'email';
  return isEmail ? 'Invalid email address' : undefined;
}

function typeMessage(expected: string, input: unknown): string {
  return input === undefined ? 'Required' : `Expected ${expected} received ${typeOf(input)}`;
}

function typeOf(input: unknown): string {
  if (input === null) return 'null';
  if (Array.isArray(input)) return 'array';
  return Number.isNaN(input) ? 'nan' : typeof input;
}

const units: Readonly<Record<string, string>> = { string: ' characters', array: ' items' };

function limitMessage(limit: string, origin: string): string {
  return `Must be ${limit}${units[origin] ?? ''}`;
}

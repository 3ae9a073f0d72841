import type { Parser } from '@stepwise/contract/shell-services';

/** What became of an answer. `problems` name places in it, never values. */
export type Salvaged<Value> =
  | { readonly kind: 'valid'; readonly value: Value }
  | { readonly kind: 'repaired'; readonly value: Value; readonly problems: readonly string[] }
  | { readonly kind: 'unusable'; readonly problems: readonly string[] };

const roundsMax = 16;

/**
 * Parses an answer; where a part of it does not fit, takes that part out and parses again, so that one bad row
 * or one odd optional field does not cost the person the whole screen. Problems name places, never values.
 */
export function salvage<Value>(answer: unknown, parser: Parser<Value>): Salvaged<Value> {
  const problems: string[] = [];
  let candidate = answer;
  for (let round = 0; round < roundsMax; round += 1) {
    try {
      const value = parser.parse(candidate);
      return problems.length === 0 ? { kind: 'valid', value } : { kind: 'repaired', value, problems };
    } catch (error) {
      const paths = pathsOf(error);
      problems.push(...paths.map((path) => path.join('.') || '(answer)'));
      if (paths.length === 0 || paths.some((path) => path.length === 0)) break;
      candidate = structuredClone(candidate);
      for (const path of deepestLast(paths)) remove(candidate, path);
    }
  }
  return { kind: 'unusable', problems };
}

type Path = readonly (string | number)[];

function pathsOf(error: unknown): readonly Path[] {
  if (typeof error !== 'object' || error === null || !('issues' in error)) return [];
  if (!Array.isArray(error.issues)) return [];
  const issues: readonly unknown[] = error.issues;
  return issues.map(pathOf);
}

function pathOf(issue: unknown): Path {
  if (typeof issue !== 'object' || issue === null || !('path' in issue) || !Array.isArray(issue.path))
    return [];
  const path: readonly unknown[] = issue.path;
  return path.filter((part) => typeof part === 'string' || typeof part === 'number');
}

/** Later array items first, so that taking one out does not move the others. */
function deepestLast(paths: readonly Path[]): readonly Path[] {
  const comparable = (path: Path) => path.map((part) => String(part).padStart(12, '0')).join('.');
  const unique = new Map(paths.map((path) => [comparable(path), path]));
  return [...unique.entries()].toSorted(([left], [right]) => (left < right ? 1 : -1)).map(([, path]) => path);
}

/** Takes out the value at the path, or, when nothing is there, whatever should have held it. */
function remove(root: unknown, path: Path): void {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = path.slice(0, length - 1).reduce(childOf, root);
    if (takeOut(parent, path[length - 1])) return;
  }
}

function childOf(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function takeOut(parent: unknown, key: string | number | undefined): boolean {
  if (typeof parent !== 'object' || parent === null || key === undefined) return false;
  if (!Object.hasOwn(parent, key)) return false;
  if (Array.isArray(parent)) {
    parent.splice(Number(key), 1);
    return true;
  }
  return Reflect.deleteProperty(parent, key);
}

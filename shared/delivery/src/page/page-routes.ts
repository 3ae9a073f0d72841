import { array, nullable, object, oneOf, optional, string } from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';
import { accessLevels, remoteNames } from '@stepwise/contract/access';

/** `routes.json` of a shell release: the addresses that exist, and what their pages say and preload. */
export const pageRoutesSchema = array(
  object({
    /** An exact path or a pattern: `:name` stands for one segment, a last `*` for any rest. */
    path: string(),
    remote: nullable(oneOf(remoteNames)),
    /** Without the product name; `{name}` stands for the parameter of that name. */
    title: string(),
    description: string(),
    access: oneOf(accessLevels),
    /** Where money is spent: `card` pages may load the payment provider's own script. */
    mode: optional(oneOf(['checkout', 'card'])),
  }),
);

/** All addresses of the product, as a shell release lists them. */
export type PageRoutes = Infer<typeof pageRoutesSchema>;
/** One address, or a pattern of addresses. */
export type PageRoute = PageRoutes[number];

function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  const hasRest = pattern.at(-1) === '*';
  const fixed = hasRest ? pattern.slice(0, -1) : pattern;
  const fits = hasRest ? segments.length >= fixed.length : segments.length === fixed.length;
  return fits && fixed.every((part, index) => part.startsWith(':') || part === segments[index]);
}

/** How exact a pattern is: fixed segments count more than parameters, parameters more than a rest. */
function exactness(pattern: readonly string[]): number {
  return pattern.reduce((sum, part) => {
    if (part === '*') return sum;
    return sum + (part.startsWith(':') ? 2 : 3);
  }, 0);
}

/** The most exact pattern that a path matches. */
export function findPattern(patterns: readonly string[], path: string): string | undefined {
  const segments = segmentsOf(path);
  return patterns
    .filter((pattern) => matches(segmentsOf(pattern), segments))
    .toSorted((one, other) => exactness(segmentsOf(other)) - exactness(segmentsOf(one)))[0];
}

/** The parameters that a path gives to the pattern it matches. */
export function parametersOf(pattern: string, path: string): ReadonlyMap<string, string> {
  const segments = segmentsOf(path);
  return new Map(
    segmentsOf(pattern).flatMap((part, index) => {
      const value = segments[index];
      const isFilled = part.startsWith(':') && value !== undefined && !value.startsWith(':');
      return isFilled ? [[part.slice(1), value] as const] : [];
    }),
  );
}

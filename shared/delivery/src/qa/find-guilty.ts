/** `isGreen` runs the tests on the base with these candidates in place of what the base has. */
export type Trial<Candidate> = (candidates: readonly Candidate[]) => Promise<boolean>;

/** What the trials show. `guilty` names the fewest candidates that are red together. */
export type Verdict<Candidate> =
  | { readonly kind: 'guilty'; readonly candidates: readonly Candidate[] }
  | { readonly kind: 'all-green' }
  /** The tests fail without any candidate. */
  | { readonly kind: 'base-red' };

/**
 * The shortest beginning of the list that, together with what is known to take part, is red. The whole list is red. Answers
 * its length; 0 is never tried here.
 */
async function shortestRed<Candidate>(
  pool: readonly Candidate[],
  known: readonly Candidate[],
  isGreen: Trial<Candidate>,
): Promise<number> {
  let green = 0;
  let red = pool.length;
  while (red - green > 1) {
    const middle = Math.floor((green + red) / 2);
    if (await isGreen([...known, ...pool.slice(0, middle)])) green = middle;
    else red = middle;
  }
  return red;
}

/** Runs no combination twice. */
function remembering<Candidate>(
  candidates: readonly Candidate[],
  isGreen: Trial<Candidate>,
): Trial<Candidate> {
  const seen = new Map<string, boolean>();
  return async (chosen) => {
    const key = candidates.map((one) => (chosen.includes(one) ? '1' : '0')).join('');
    const known = seen.get(key);
    if (known !== undefined) return known;
    const result = await isGreen(candidates.filter((one) => chosen.includes(one)));
    seen.set(key, result);
    return result;
  };
}

/**
 * Finds the fewest candidates that together make the tests red, by halving: one guilty among eight takes five runs, a guilty
 * pair at most nine. The last candidate of the shortest red beginning takes part in every failure that the beginning can
 * show; with it fixed the same question is asked of those before it, until what is fixed is red by itself.
 *
 * @example
 * const verdict = await findGuilty(releases, (chosen) => runTestsWith(chosen));
 */
export async function findGuilty<Candidate>(
  candidates: readonly Candidate[],
  isGreen: Trial<Candidate>,
): Promise<Verdict<Candidate>> {
  const trial = remembering(candidates, isGreen);
  if (await trial(candidates)) return { kind: 'all-green' };
  const guilty: Candidate[] = [];
  let pool = candidates;
  while (pool.length > 0) {
    const length = await shortestRed(pool, guilty, trial);
    // Everything was red so far: then the base itself may be.
    if (guilty.length === 0 && length === 1 && !(await trial([]))) return { kind: 'base-red' };
    guilty.unshift(...pool.slice(length - 1, length));
    pool = pool.slice(0, length - 1);
    if (!(await trial(guilty))) break;
  }
  return { kind: 'guilty', candidates: guilty };
}

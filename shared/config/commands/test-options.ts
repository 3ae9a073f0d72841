import { Sentence } from './settings.ts';

/** What a run of the tests covers. Without words it is everything. */
export type TestOptions = {
  readonly isFull: boolean;
  readonly steps: readonly string[];
  /** Projects of vitest; none stands for all of them. */
  readonly projects: readonly string[];
};

const steps = [
  'check',
  'vitest',
  'pgtap',
  'functions',
  'types-drift',
  'gallery',
  'build',
  'browser',
] as const;
const applications = ['shell', 'mfe-assessment', 'mfe-account', 'mfe-practice', 'mfe-payment'] as const;
/** What every application is made of. */
const shared = ['contract', 'domain', 'design', 'client'] as const;

function stepsWithout(chosen: readonly string[]): readonly string[] {
  return chosen.length > 0 ? ['vitest'] : steps;
}

/**
 * Reads `npm test -- <words>`. An application among the words leaves the tests of the other applications out, so that a
 * team's release waits for nobody else's.
 */
export function readTestOptions(parameters: readonly string[]): TestOptions {
  const words = parameters.filter((parameter) => !parameter.startsWith('--'));
  const chosen = applications.filter((name) => words.includes(name));
  const known = new Set<string>([...steps, ...applications]);
  const unknown = words.find((word) => !known.has(word));
  if (unknown !== undefined) {
    throw new Sentence(
      `There is no step ${unknown}. There are ${steps.join(', ')}; with an application (${applications.join(', ')}) ` +
        'vitest leaves the others out.',
    );
  }
  const named = steps.filter((step) => words.includes(step));
  return {
    isFull: parameters.includes('--full'),
    steps: named.length > 0 ? named : stepsWithout(chosen),
    projects: chosen.length === 0 ? [] : [...chosen, ...shared],
  };
}

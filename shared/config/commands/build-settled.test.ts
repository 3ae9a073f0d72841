import { expect, test } from 'vitest';
import { buildSettled } from './build-settled.ts';

/** Sources that are saved during the builds that say so, and what each build was made of. */
function workspace(savedDuring: readonly number[]) {
  let sources = 1;
  const builds: string[] = [];
  return {
    builds,
    attempt: {
      look: () => String(sources),
      build: async () => {
        const named = sources;
        if (savedDuring.includes(builds.length)) sources += 1;
        builds.push(`named after ${named}, made of ${sources}`);
      },
      prepareAgain: () => undefined,
    },
  };
}

test('what nobody touches is built once', async () => {
  const { attempt, builds } = workspace([]);
  await buildSettled(attempt);
  expect(builds).toEqual(['named after 1, made of 1']);
});

test('a source that is saved during a build makes another one, so that what stays is named after what it is made of', async () => {
  const { attempt, builds } = workspace([0, 1]);
  expect(await buildSettled(attempt)).toBe('3');
  expect(builds.at(-1)).toBe('named after 3, made of 3');
  expect(builds).toHaveLength(3);
});

test('sources that never rest are told, and nothing of them stays', async () => {
  const { attempt } = workspace([0, 1, 2, 3, 4]);
  await expect(buildSettled(attempt)).rejects.toThrow('Sources were saved during each of 5 builds.');
});

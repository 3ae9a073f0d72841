import { expect, test } from 'vitest';
import { surveyPacks } from '../test-support/survey-answers.ts';
import { areaNames, editionAreas } from './area-names.ts';
import { exerciseAreas } from './exercise.ts';

test('an area is called what its survey calls it', () => {
  const names = surveyPacks.flatMap(({ definition }) =>
    definition.categories.map(({ id, displayName }) => [id, displayName] as const),
  );
  expect(
    names.filter(([id, name]) =>
      Object.entries(areaNames).every(([area, own]) => area !== id || own !== name),
    ),
  ).toEqual([]);
  expect(Object.keys(areaNames).toSorted()).toEqual(exerciseAreas.toSorted());
});

test.each(['clinical', 'alternate'] as const)(
  'the %s edition has the areas of its surveys, in order',
  (edition) => {
    const asked = surveyPacks
      .filter(({ definition }) => definition.edition === edition)
      .flatMap(({ definition }) => definition.categories.map(({ id }) => id));
    expect(editionAreas[edition]).toEqual(asked);
  },
);

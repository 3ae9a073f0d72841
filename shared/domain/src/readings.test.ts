import { readingOverridesSchema } from '@stepwise/contract/runtime-config';
import { expect, test } from 'vitest';
import { defaultReadings, resolveReadings } from './readings.ts';

const values = [
  ['surveySeries', 'chain', 'threePlusInsights'],
  ['surveyEdition', 'clinical', 'alternate'],
  ['levelScheme', 'bands', 'upper306080'],
  ['surveyMissing', 'redirect', 'card'],
  ['practiceConflict', 'date', 'overlap'],
  ['reminderWindow', 'fixed', 'perSession'],
  ['socialPathwayAccess', 'premium', 'authenticated'],
  ['premiumNeeds', 'any', 'lifetime', 'active'],
  ['catalogue', 'premium105', 'oneYear95'],
  ['accessTerm', 'oneYear', 'lifetime'],
  ['signOutScope', 'global', 'local'],
  ['toaster', 'single', 'triple'],
] as const;

test('without overrides every reading has its default, the first value listed', () => {
  expect(resolveReadings({})).toEqual(Object.fromEntries(values.map(([key, first]) => [key, first])));
  expect(Object.keys(defaultReadings)).toHaveLength(12);
});

test.each(values.flatMap(([key, ...choices]) => choices.map((choice) => ({ key, choice }))))(
  'the operator may set $key to $choice and nothing else changes',
  ({ key, choice }) => {
    const overrides = readingOverridesSchema.parse({ [key]: choice });
    expect(resolveReadings(overrides)).toEqual({ ...defaultReadings, [key]: choice });
  },
);

test.each(values.map(([key]) => key))('an unknown value for %s is refused', (key) => {
  expect(readingOverridesSchema.safeParse({ [key]: 'other' }).success).toBe(false);
});

test('an override that is present but undefined keeps the default', () => {
  expect(resolveReadings({ toaster: undefined })).toEqual(defaultReadings);
});

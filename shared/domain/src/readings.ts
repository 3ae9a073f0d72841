import type { ReadingOverrides } from '@stepwise/contract/runtime-config';

/** Every product choice that an operator may switch, decided. */
export type Readings = {
  readonly [Key in keyof ReadingOverrides]-?: NonNullable<ReadingOverrides[Key]>;
};

/** What holds where the runtime configuration says nothing. */
export const defaultReadings: Readings = {
  surveySeries: 'chain',
  surveyEdition: 'clinical',
  levelScheme: 'bands',
  surveyMissing: 'redirect',
  practiceConflict: 'date',
  reminderWindow: 'fixed',
  socialPathwayAccess: 'premium',
  premiumNeeds: 'any',
  catalogue: 'premium105',
  accessTerm: 'oneYear',
  signOutScope: 'global',
  toaster: 'single',
};

/** The runtime configuration's choices over the defaults. Parse the overrides with `readingOverridesSchema` first. */
export function resolveReadings(overrides: ReadingOverrides): Readings {
  return {
    surveySeries: overrides.surveySeries ?? defaultReadings.surveySeries,
    surveyEdition: overrides.surveyEdition ?? defaultReadings.surveyEdition,
    levelScheme: overrides.levelScheme ?? defaultReadings.levelScheme,
    surveyMissing: overrides.surveyMissing ?? defaultReadings.surveyMissing,
    practiceConflict: overrides.practiceConflict ?? defaultReadings.practiceConflict,
    reminderWindow: overrides.reminderWindow ?? defaultReadings.reminderWindow,
    socialPathwayAccess: overrides.socialPathwayAccess ?? defaultReadings.socialPathwayAccess,
    premiumNeeds: overrides.premiumNeeds ?? defaultReadings.premiumNeeds,
    catalogue: overrides.catalogue ?? defaultReadings.catalogue,
    accessTerm: overrides.accessTerm ?? defaultReadings.accessTerm,
    signOutScope: overrides.signOutScope ?? defaultReadings.signOutScope,
    toaster: overrides.toaster ?? defaultReadings.toaster,
  };
}

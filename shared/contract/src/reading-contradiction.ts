import type { ReadingOverrides } from './runtime-config.ts';

type SoldReadings = Pick<ReadingOverrides, 'accessTerm' | 'catalogue' | 'premiumNeeds'>;

/**
 * Says in a sentence why these readings cannot hold together, or nothing where they can: what is sold has to open what
 * it was bought for, and to be what its name says. What is left out has its default, which sells a year.
 *
 * @example readingContradiction({ premiumNeeds: 'lifetime' }) // 'premiumNeeds is lifetime and accessTerm is oneYear: …'
 */
export function readingContradiction(readings: SoldReadings): string | undefined {
  const { accessTerm = 'oneYear', catalogue, premiumNeeds } = readings;
  if (accessTerm === 'oneYear' && premiumNeeds === 'lifetime') {
    return 'premiumNeeds is lifetime and accessTerm is oneYear: whoever pays gets a year, and a year opens nothing. Set accessTerm to lifetime, or premiumNeeds to any or active.';
  }
  if (accessTerm === 'lifetime' && premiumNeeds === 'active') {
    return 'premiumNeeds is active and accessTerm is lifetime: whoever pays gets a lifetime, and only a running subscription opens anything. Set accessTerm to oneYear, or premiumNeeds to any or lifetime.';
  }
  if (accessTerm === 'lifetime' && catalogue === 'oneYear95') {
    return 'catalogue is oneYear95 and accessTerm is lifetime: a product named 1-Year Access would be sold for a lifetime. Set accessTerm to oneYear, or catalogue to premium105.';
  }
  return undefined;
}

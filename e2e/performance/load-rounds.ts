import type { Browser } from '@playwright/test';
import { measureLoad, slowPhone } from './measure-load.ts';
import type { LoadSample } from './measure-load.ts';
import { distanceOf } from './statistics.ts';

export const variants = ['federated', 'lean', 'lean again', 'whole'] as const;
export type Variant = (typeof variants)[number];

/** One visit of each variant, in random order. */
export type Round = Readonly<Record<Variant, LoadSample>>;

export type RoundLimits = {
  readonly atLeast: number;
  readonly atMost: number;
  /** The baseline and its repetition have to agree by this share. */
  readonly agreement: number;
};

export type Rounds = { readonly rounds: readonly Round[]; readonly baselineDistance: number };

/** In another order each time, so that what the machine does besides falls on all. */
export function shuffled<Item>(items: readonly Item[]): readonly Item[] {
  return items
    .map((item) => ({ item, key: Math.random() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ item }) => item);
}

async function visitAll(browser: Browser, addresses: Readonly<Record<Variant, string>>): Promise<Round> {
  const samples = new Map<Variant, LoadSample>();
  for (const variant of shuffled(variants)) {
    const url = `${addresses[variant]}/survey/1`;
    samples.set(variant, await measureLoad(browser, { url, conditions: slowPhone }));
  }
  const sampleOf = (variant: Variant): LoadSample => {
    const sample = samples.get(variant);
    if (sample === undefined) throw new Error(`The ${variant} build was not visited.`);
    return sample;
  };
  return {
    federated: sampleOf('federated'),
    lean: sampleOf('lean'),
    'lean again': sampleOf('lean again'),
    whole: sampleOf('whole'),
  };
}

function baselineDistance(rounds: readonly Round[]): number {
  return distanceOf(
    rounds.map((round) => round.lean.interactiveMs),
    rounds.map((round) => round['lean again'].interactiveMs),
  );
}

/** Repeats until the baseline agrees with itself, so that noise cannot pass for a difference. */
export async function measureRounds(
  browser: Browser,
  addresses: Readonly<Record<Variant, string>>,
  limits: RoundLimits,
): Promise<Rounds> {
  await visitAll(browser, addresses);
  const rounds: Round[] = [];
  for (;;) {
    const round = await visitAll(browser, addresses);
    rounds.push(round);
    const distance = baselineDistance(rounds);
    const times = variants.map((variant) => `${variant} ${Math.round(round[variant].interactiveMs)}`);
    console.log(
      `  round ${rounds.length}: ${times.join(', ')} ms; baselines ${(distance * 100).toFixed(1)} % apart`,
    );
    const isSettled = rounds.length >= limits.atLeast && distance < limits.agreement;
    if (isSettled || rounds.length >= limits.atMost) return { rounds, baselineDistance: distance };
  }
}

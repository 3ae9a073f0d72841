import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { startOwnOrigin } from '../support/own-origin.ts';
import { deepLinks, paintRound } from './deep-links.ts';
import type { DeepLink, LinkVariant, PaintRound } from './deep-links.ts';
import { tableLines } from './load-report.ts';
import { openBrowser } from './open-browser.ts';
import { returnRound } from './returning-visits.ts';
import type { ReturnRound } from './returning-visits.ts';
import { startServers } from './servers.ts';
import type { Servers } from './servers.ts';
import { serveBundle } from './single-bundle/serve-bundle.ts';
import { distanceOf, spreadOf } from './statistics.ts';
import type { Spread } from './statistics.ts';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, out: { type: 'string' } },
});
const rounds = Number(options.rounds);

/** Of the bundle with every screen in it. */
const budget = { paint: 0.6, returnTime: 0.8, returnBytes: 0.1 } as const;
const agreement = 0.05;

type Samples = ReadonlyMap<LinkVariant, number>;
type Row = {
  readonly name: string;
  readonly values: Readonly<Record<LinkVariant, Spread>>;
  /** Federated against the mean of both visits of the bundle in the same round. */
  readonly ratio: Spread;
  readonly baselineDistance: number;
  readonly atMost: number;
};

function valueOf(samples: Samples | undefined, variant: LinkVariant): number {
  const value = samples?.get(variant);
  if (value === undefined) throw new Error(`The ${variant} build was not visited.`);
  return value;
}

function rowOf(name: string, measured: readonly (Samples | undefined)[], atMost: number): Row {
  const of = (variant: LinkVariant): readonly number[] => measured.map((one) => valueOf(one, variant));
  const ratios = measured.map((one) => {
    const baseline = (valueOf(one, 'whole') + valueOf(one, 'whole again')) / 2;
    return valueOf(one, 'federated') / baseline;
  });
  return {
    name,
    values: {
      federated: spreadOf(of('federated')),
      whole: spreadOf(of('whole')),
      'whole again': spreadOf(of('whole again')),
    },
    ratio: spreadOf(ratios),
    baselineDistance: distanceOf(of('whole'), of('whole again')),
    atMost,
  };
}

async function measurePaints(browser: Browser, { federated, bundles }: Servers): Promise<readonly Row[]> {
  console.log(`Largest paint of ${deepLinks.length} deep links on a slow phone, ${rounds} rounds`);
  const addresses = { federated, whole: bundles.whole, 'whole again': bundles.whole };
  const measured: PaintRound[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const painted = await paintRound(browser, addresses);
    // The first one warms up.
    if (round > 0) measured.push(painted);
    console.log(`  round ${round} of ${rounds}`);
  }
  const row = (path: DeepLink): Row =>
    rowOf(
      `${path} largest paint, ms`,
      measured.map((round) => round.get(path)),
      budget.paint,
    );
  return deepLinks.map(row);
}

async function measureReturns(browser: Browser): Promise<readonly Row[]> {
  console.log(`Coming again to /survey/1 after the release of one remote, ${rounds} rounds`);
  const origin = await startOwnOrigin();
  const bundle = await serveBundle('whole', origin.url);
  try {
    const measured: ReturnRound[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const returned = await returnRound(browser, { origin, bundle }, `visit-${round}`);
      if (round > 0) measured.push(returned);
      console.log(`  round ${round} of ${rounds}`);
    }
    const of = (read: 'interactiveMs' | 'bytes'): readonly Samples[] =>
      measured.map((round) => new Map([...round].map(([variant, sample]) => [variant, sample[read]])));
    return [
      rowOf('again: survey usable, ms', of('interactiveMs'), budget.returnTime),
      rowOf('again: bytes until then', of('bytes'), budget.returnBytes),
    ];
  } finally {
    bundle.close();
    await origin.stop();
  }
}

async function measure(): Promise<readonly Row[]> {
  console.log('Building and starting both: the product, and the same sources as one bundle');
  const servers = await startServers();
  const browser = await openBrowser();
  try {
    return [...(await measurePaints(browser, servers)), ...(await measureReturns(browser))];
  } finally {
    await browser.close();
    await servers.stop();
  }
}

const spreadText = ({ q25, median, q75 }: Spread): string =>
  `${median.toFixed(0)} (${q25.toFixed(0)}-${q75.toFixed(0)})`;

function cellsOf({ name, values, ratio, baselineDistance, atMost }: Row): readonly string[] {
  const { q25, median, q75 } = ratio;
  return [
    name,
    spreadText(values.federated),
    spreadText(values.whole),
    spreadText(values['whole again']),
    `${median.toFixed(2)} (${q25.toFixed(2)}-${q75.toFixed(2)})`,
    atMost.toFixed(2),
    `${(baselineDistance * 100).toFixed(1)} %`,
  ];
}

const rows = await measure();
const failures = rows.flatMap(({ name, ratio, baselineDistance, atMost }) => [
  ...(ratio.median > atMost
    ? [`${name}: ${ratio.median.toFixed(2)} times the bundle's, more than ${atMost}.`]
    : []),
  ...(baselineDistance > agreement ? [`${name}: the baseline differs from itself, too noisy to tell.`] : []),
]);
const heads = ['median (quartiles)', 'federated', 'whole', 'whole again', 'x whole', 'at most', 'baselines'];
console.log(['', ...tableLines([heads, ...rows.map(cellsOf)]), ''].join('\n'));
for (const failure of failures) console.log(`OVER BUDGET  ${failure}`);
if (options.out) {
  writeFileSync(options.out, `${JSON.stringify({ rounds, rows, failures }, undefined, 2)}\n`);
}
process.exitCode = failures.length === 0 ? 0 : 1;
process.disconnect?.();

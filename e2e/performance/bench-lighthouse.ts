import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openDebuggedBrowser } from './debugged-browser.ts';
import { categories, lighthouseScores } from './lighthouse-scores.ts';
import type { Category, Metric, Scores } from './lighthouse-scores.ts';
import { tableLines } from './load-report.ts';
import { startServers } from './servers.ts';
import type { Servers } from './servers.ts';
import { median } from './statistics.ts';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    page: { type: 'string', multiple: true },
    out: { type: 'string' },
  },
});
const runs = options.quick ? 1 : 5;

/** Each is measured against the same sources as one bundle, with every screen in it. */
const pages = [
  { name: 'home', path: '/', baseline: 'whole', isJudged: true },
  { name: 'landing', path: '/assessment', baseline: 'whole', isJudged: true },
  { name: 'survey', path: '/survey/1', baseline: 'whole', isJudged: true },
  // Told, not judged: one script with nothing but this screen, which no product of more than one screen can be.
  { name: 'survey, lean', path: '/survey/1', baseline: 'lean', isJudged: false },
] as const;

const least: Readonly<Record<Exclude<Category, 'performance'>, number>> = {
  accessibility: 100,
  'best-practices': 100,
  seo: 95,
};

/** Points of performance that the federated page may be under the bundle's. */
const mostBehind = 5;

type PageResult = {
  readonly name: string;
  readonly isJudged: boolean;
  readonly federated: Readonly<Record<Category, number>>;
  readonly bundle: Readonly<Record<Category, number>>;
  /** Medians of both, federated first. */
  readonly metrics: readonly [Readonly<Record<Metric, number>>, Readonly<Record<Metric, number>>];
  readonly complaints: readonly string[];
};

function metricsOf(samples: readonly Scores[]): Readonly<Record<Metric, number>> {
  const of = (metric: Metric): number => median(samples.map((sample) => sample.metrics[metric]));
  return { fcp: of('fcp'), lcp: of('lcp'), tbt: of('tbt'), cls: of('cls'), si: of('si') };
}

function medianOf(samples: readonly Scores[]): Readonly<Record<Category, number>> {
  const of = (category: Category): number => median(samples.map((sample) => sample.of[category]));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    seo: of('seo'),
  };
}

async function measurePage(page: (typeof pages)[number], servers: Servers): Promise<PageResult> {
  const federated: Scores[] = [];
  const bundle: Scores[] = [];
  for (let run = 1; run <= runs; run += 1) {
    // A new browser for each pair: one that is kept open grows slower.
    const browser = await openDebuggedBrowser();
    try {
      federated.push(await lighthouseScores(servers.federated + page.path, browser.port));
      bundle.push(await lighthouseScores(servers.bundles[page.baseline] + page.path, browser.port));
    } finally {
      await browser.close();
    }
  }
  const complaints = [...new Set(federated.flatMap((sample) => sample.complaints))];
  return {
    name: page.name,
    isJudged: page.isJudged,
    federated: medianOf(federated),
    bundle: medianOf(bundle),
    metrics: [metricsOf(federated), metricsOf(bundle)],
    complaints,
  };
}

function failuresOf({ name, isJudged, federated, bundle, complaints }: PageResult): readonly string[] {
  if (!isJudged) return [];
  const behind = bundle.performance - federated.performance;
  const { accessibility, 'best-practices': practices, seo } = federated;
  return [
    ...(accessibility < least.accessibility ? [`accessibility is ${accessibility}`] : []),
    ...(practices < least['best-practices'] ? [`best practices is ${practices}`] : []),
    ...(seo < least.seo ? [`SEO is ${seo}`] : []),
    ...(behind > mostBehind ? [`performance is ${behind} points under the bundle's`] : []),
  ].map((failure) => `${name}: ${failure}${complaints.length > 0 ? ` (${complaints.join(', ')})` : ''}`);
}

async function measure(): Promise<readonly PageResult[]> {
  console.log('Building and starting both: the product, and the same sources as one bundle');
  const servers = await startServers();
  try {
    const results: PageResult[] = [];
    for (const page of pages.filter(({ name }) => options.page?.includes(name) ?? true)) {
      console.log(`  ${page.name}, ${runs} times each`);
      results.push(await measurePage(page, servers));
    }
    return results;
  } finally {
    await servers.stop();
  }
}

const results = await measure();
const failures = results.flatMap(failuresOf);
const rows = results.map(({ name, federated, bundle }) =>
  [name].concat(categories.map((category) => `${federated[category]} (${bundle[category]})`)),
);
const metricRows = results.map(({ name, metrics: [own, bundle] }) => [
  name,
  ...(['fcp', 'lcp', 'tbt', 'si'] as const).map(
    (metric) => `${Math.round(own[metric])} (${Math.round(bundle[metric])})`,
  ),
  `${own.cls.toFixed(3)} (${bundle.cls.toFixed(3)})`,
]);
console.log(['', ...tableLines([['median (bundle)', ...categories], ...rows]), ''].join('\n'));
console.log(
  [...tableLines([['ms (bundle)', 'FCP', 'LCP', 'TBT', 'SI', 'CLS'], ...metricRows]), ''].join('\n'),
);
for (const failure of failures) console.log(`OVER BUDGET  ${failure}`);
if (options.out) writeFileSync(options.out, `${JSON.stringify({ runs, results, failures }, undefined, 2)}\n`);
process.exitCode = failures.length === 0 ? 0 : 1;
process.disconnect?.();

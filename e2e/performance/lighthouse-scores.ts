import lighthouse from 'lighthouse';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** What the performance score is made of, and the id of its audit. */
export const metricAudits = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  si: 'speed-index',
} as const;
export type Metric = keyof typeof metricAudits;

export type Scores = {
  /** 0 to 100. */
  readonly of: Readonly<Record<Category, number>>;
  /** Milliseconds; cls has no unit. */
  readonly metrics: Readonly<Record<Metric, number>>;
  /** Audits outside performance that found something. */
  readonly complaints: readonly string[];
};

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** Lighthouse sometimes loses its own trace; a load without a result is loaded again. */
async function lighthouseResult(url: string, port: number, triesLeft = 3): Promise<Result> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    formFactor: 'mobile',
    onlyCategories: [...categories],
  });
  const failure = result?.lhr.runtimeError?.message ?? 'no result';
  if (result !== undefined && result.lhr.runtimeError === undefined) return result.lhr;
  if (triesLeft > 1) return lighthouseResult(url, port, triesLeft - 1);
  throw new Error(`Lighthouse failed on ${url}: ${failure}`);
}

/** Loads a page as a mobile visitor, on Lighthouse's own slow phone and link, and scores it. */
export async function lighthouseScores(url: string, port: number): Promise<Scores> {
  const lhr = await lighthouseResult(url, port);
  const scoreOf = (category: Category): number => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const valueOf = (metric: Metric): number => lhr.audits[metricAudits[metric]]?.numericValue ?? 0;
  const complaints = categories.slice(1).flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const score = lhr.audits[id]?.score ?? null;
      return weight > 0 && score !== null && score < 1 ? [`${category}: ${id}`] : [];
    }),
  );
  return {
    of: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    metrics: {
      fcp: valueOf('fcp'),
      lcp: valueOf('lcp'),
      tbt: valueOf('tbt'),
      cls: valueOf('cls'),
      si: valueOf('si'),
    },
    complaints,
  };
}

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

/** Loads a page as a mobile visitor, on Lighthouse's own slow phone and link, and scores it. */
export async function lighthouseScores(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    formFactor: 'mobile',
    onlyCategories: [...categories],
  });
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`Lighthouse failed on ${url}: ${lhr.runtimeError.message}`);
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

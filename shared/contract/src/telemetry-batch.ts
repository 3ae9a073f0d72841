import {
  array,
  gte,
  int,
  lte,
  maxLength,
  number,
  oneOf,
  optional,
  regex,
  strictObject,
  string,
} from './schema.ts';
import type { Infer } from './schema.ts';

/**
 * What telemetry may hold. Every text is one of a few or made of few signs, and nothing else may come along, so
 * that no answer, score, name, address or sentence fits in. Server and browser check with the same schemas.
 */
const compositionSchema = string().check(regex(/^[a-z0-9-]{1,39} \d{1,12}(?: (?:canary|control) \d{1,3})?$/));
const sourceSchema = string().check(regex(/^(?:shell|mfe-[a-z]{1,20})$/));
const releaseSchema = string().check(regex(/^[a-z0-9.@-]{1,64}$/));
const codeSchema = string().check(regex(/^(?:HTTP_\d{3}|[A-Z]+(?:_[A-Z]+)*)$/), maxLength(40));

/** A path pattern of the route table, never a path: parameters have no values and there are no digits. */
const routeSchema = string().check(regex(/^(?:\*|\/[a-zA-Z:{}/*-]{0,60})$/));

/**
 * Kinds of failures, as `AppError` has them.
 *
 * @see rows E-40
 */
export const healthCategories = [
  'network',
  'timeout',
  'auth',
  'validation',
  'server',
  'client',
  'unknown',
] as const;

/** One kind of failure and how often it was seen since the last batch. Needs no consent. */
export const healthReportSchema = strictObject({
  composition: compositionSchema,
  remote: sourceSchema,
  release: releaseSchema,
  code: codeSchema,
  category: oneOf(healthCategories),
  status: optional(int().check(gte(100), lte(599))),
  count: int().check(gte(1)),
});

/** One measured web vital. Only with consent to analytics. `value` is in milliseconds, of CLS a score. */
export const webVitalSchema = strictObject({
  composition: compositionSchema,
  route: routeSchema,
  name: oneOf(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
  value: number().check(gte(0), lte(600_000)),
  rating: oneOf(['good', 'needs-improvement', 'poor']),
});

/**
 * A page that took longer than three seconds. Only with consent to analytics.
 *
 * @see rows G-33, K-52
 */
export const slowPageSchema = strictObject({
  composition: compositionSchema,
  route: routeSchema,
  durationMs: int().check(gte(3001), lte(600_000)),
});

const entriesMax = 100;

/** Body of POST `/functions/v1/telemetry`: what was noted since the last batch that arrived. */
export const telemetryBatchSchema = strictObject({
  schema: oneOf(['stepwise.telemetry.1']),
  reports: array(healthReportSchema).check(maxLength(entriesMax)),
  vitals: array(webVitalSchema).check(maxLength(entriesMax)),
  slowPages: array(slowPageSchema).check(maxLength(entriesMax)),
});

/** How often one thing went wrong, with whose release and under which composition. */
export type HealthReport = Infer<typeof healthReportSchema>;
/** One measurement of a page view. */
export type WebVital = Infer<typeof webVitalSchema>;
/**
 * One page that was slow, and for how many milliseconds.
 *
 * @see rows G-33, K-52
 */
export type SlowPage = Infer<typeof slowPageSchema>;
/** What one browser sends at a time; a list may be empty. */
export type TelemetryBatch = Infer<typeof telemetryBatchSchema>;

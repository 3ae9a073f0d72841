import type { PageMeasurements } from './page-measurements.ts';
import type { WebVital } from '@stepwise/contract/telemetry-batch';

type Watch = (tell: (metric: Pick<WebVital, 'name' | 'value' | 'rating'>) => void) => void;

/** The part of the `web-vitals` library that is used. */
export type VitalsLibrary = {
  readonly onCLS: Watch;
  readonly onFCP: Watch;
  readonly onINP: Watch;
  readonly onLCP: Watch;
  readonly onTTFB: Watch;
};

/** Where measurements go and what page they belong to. */
export type WebVitalsOptions = {
  readonly measurements: PageMeasurements;
  /** Path pattern of the page that is shown now. */
  readonly currentRoute: () => string;
  readonly load?: () => Promise<VitalsLibrary>;
};

/** Measures the web vitals of this page load. Call it once, after the person agreed to analytics. */
export async function watchWebVitals({ measurements, currentRoute, load }: WebVitalsOptions): Promise<void> {
  const library = await (load ?? loadLibrary)();
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = library;
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    watch(({ name, value, rating }) => measurements.addVital({ name, value, rating }, currentRoute()));
  }
}

function loadLibrary(): Promise<VitalsLibrary> {
  return import('web-vitals');
}

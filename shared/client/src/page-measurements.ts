import type { SlowPage, WebVital } from '@stepwise/contract/telemetry-batch';

/** A page that takes longer than this to show is slow. */
export const slowPageMs = 3000;

const capacity = 50;

/** What measurements are named by, and who allows them. */
export type PageMeasurementsOptions = {
  readonly composition: string;
  /** The path patterns of the route table; a page is named by one of them or not at all. */
  readonly routes: readonly string[];
  /** Whether the person agreed to analytics. Asked for each entry, and again before it is sent. */
  readonly isAllowed: () => boolean;
  /** For development: a slow page is told here too, consent or not, since it stays on the device. */
  readonly log?: (page: SlowPage) => void;
};

/** What was measured and not sent yet. Durations are in milliseconds. */
export type PageMeasurements = {
  readonly addVital: (vital: Pick<WebVital, 'name' | 'value' | 'rating'>, route: string) => void;
  /** A page was shown after this time; only slow ones are kept. */
  readonly addPage: (route: string, durationMs: number) => void;
  readonly take: () => Taken;
  readonly giveBack: (taken: Taken) => void;
};

type Taken = { readonly vitals: readonly WebVital[]; readonly slowPages: readonly SlowPage[] };

/**
 * How fast pages are for people, kept only while they agree to analytics.
 *
 * @see rows K-52
 */
export function createPageMeasurements(options: PageMeasurementsOptions): PageMeasurements {
  const { composition, isAllowed, log } = options;
  const vitals: WebVital[] = [];
  const slowPages: SlowPage[] = [];
  const routeOf = (route: string) => (options.routes.includes(route) ? route : '*');
  const keep = <Entry>(list: Entry[], entry: Entry) => {
    if (isAllowed()) list.push(entry);
    if (list.length > capacity) list.shift();
  };
  return {
    addVital: ({ name, value, rating }, route) =>
      keep(vitals, { composition, route: routeOf(route), name, value: rounded(name, value), rating }),
    addPage: (route, durationMs) => {
      if (durationMs <= slowPageMs) return;
      const page = { composition, route: routeOf(route), durationMs: Math.ceil(durationMs) };
      log?.(page);
      keep(slowPages, page);
    },
    take: () => {
      const taken = { vitals: vitals.splice(0), slowPages: slowPages.splice(0) };
      return isAllowed() ? taken : { vitals: [], slowPages: [] };
    },
    giveBack: (taken) => {
      for (const vital of taken.vitals) keep(vitals, vital);
      for (const page of taken.slowPages) keep(slowPages, page);
    },
  };
}

/** Exact times can tell one device from another; whole milliseconds and thousandths of a score are enough. */
function rounded(name: WebVital['name'], value: number): number {
  return name === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value);
}

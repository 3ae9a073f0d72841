import { createPageMeasurements } from '@stepwise/client/page-measurements';
import { createTelemetry } from '@stepwise/client/telemetry';
import { createTelemetryPost, startTelemetrySending } from '@stepwise/client/telemetry-sender';
import { watchWebVitals } from '@stepwise/client/web-vitals-watch';
import type { SafeStorage } from '@stepwise/client/safe-storage';
import type { Composition } from '@stepwise/contract/composition';
import type { Cohort } from '../composition/choose-cohort.ts';
import type { ConsentStore } from '../consent/consent-store.ts';
import type { OptionalScripts } from '../consent/optional-scripts.ts';
import { matchRoute } from '../routing/match-route.ts';
import { routes } from '../routing/routes.ts';
import type { PageTimes } from './page-times.ts';
import { rolloutHealth } from './rollout-health.ts';
import type { TelemetryBuffer } from './telemetry-buffer.ts';

export type TelemetryConnection = {
  readonly composition: Composition;
  readonly cohort: Cohort | null;
  readonly storage: SafeStorage;
  readonly telemetry: TelemetryBuffer;
  readonly pageTimes: PageTimes;
  readonly consent: Pick<ConsentStore, 'allows'>;
  readonly optionalScripts: OptionalScripts;
};

const endpoint = '/api/telemetry';

/**
 * What was reported and measured so far gets its place and its way to the server. Measurements need consent; without
 * it they are dropped where they are made.
 */
export function connectTelemetry(options: TelemetryConnection): void {
  const { composition, telemetry: buffer, pageTimes, consent, optionalScripts } = options;
  const name = nameOf(options);
  const telemetry = createTelemetry({ composition: name });
  const measurements = createPageMeasurements({
    composition: name,
    routes: routes.map(({ path }) => path),
    isAllowed: () => consent.allows('analytics'),
  });
  const health = rolloutHealth(options.storage, name);
  buffer.connect(({ error, code, remote = 'shell', release }) => {
    const running = composition.remotes[remote]?.current.id ?? composition.shell.id;
    const port = telemetry.for({ remote, release: release ?? running });
    const isTry = code === 'REMOTE_TRIED';
    if (!isTry || health.isNews('tried', remote)) port.report(error, code === undefined ? {} : { code });
    const isOfRollout = options.cohort !== null && remote !== 'shell' && !isTry;
    if (isOfRollout && health.isNews('failed', remote)) port.report(error, { code: 'REMOTE_FAILED' });
  });
  pageTimes.connect(({ route, durationMs }) => measurements.addPage(route, durationMs));
  optionalScripts.add(webVitals(measurements, buffer));
  startTelemetrySending({ telemetry, measurements, post: postInBrowser(), every: repeat, onHidden });
}

/** While something is tried out, each part of the visitors and each of its steps is counted for itself. */
function nameOf({ composition, cohort }: TelemetryConnection): string {
  const name = `${composition.channel} ${composition.sequence}`;
  return cohort === null ? name : `${name} ${cohort.name} ${cohort.percent}`;
}

/** Their code is not even fetched before the person agreed. What was begun measures on, and is dropped unsent. */
function webVitals(measurements: ReturnType<typeof createPageMeasurements>, buffer: TelemetryBuffer) {
  let hasBegun = false;
  return {
    name: 'web-vitals',
    kind: 'analytics' as const,
    start: () => {
      if (!hasBegun) {
        watchWebVitals({ measurements, currentRoute }).catch((error: unknown) => buffer.report({ error }));
      }
      hasBegun = true;
      return () => undefined;
    },
  };
}

function currentRoute(): string {
  return matchRoute(window.location.pathname, { showsDeveloperPages: true }).route.path;
}

function postInBrowser() {
  return createTelemetryPost({
    endpoint,
    fetch: window.fetch.bind(window),
    sendBeacon: 'sendBeacon' in navigator ? navigator.sendBeacon.bind(navigator) : undefined,
    canKeepAlive: 'keepalive' in Request.prototype,
  });
}

function repeat(delayMs: number, run: () => void): () => void {
  const timer = setInterval(run, delayMs);
  return () => clearInterval(timer);
}

/** On the window, where the event arrives last: web vitals are told of by listeners on the document. */
function onHidden(run: () => void): () => void {
  const whenHidden = (): void => {
    if (document.visibilityState === 'hidden') run();
  };
  window.addEventListener('visibilitychange', whenHidden);
  window.addEventListener('pagehide', run);
  return () => {
    window.removeEventListener('visibilitychange', whenHidden);
    window.removeEventListener('pagehide', run);
  };
}

import type { Schema } from '@stepwise/contract/schema';
import { healthReportSchema, slowPageSchema, webVitalSchema } from '@stepwise/contract/telemetry-batch';
import type { TelemetryBatch } from '@stepwise/contract/telemetry-batch';
import type { PageMeasurements } from './page-measurements.ts';
import type { Telemetry } from './telemetry.ts';

/** Sends a batch; answers whether it need not be sent again. */
export type TelemetryPost = (body: string) => Promise<boolean>;

/** What is sent, and when. */
export type TelemetrySenderOptions = {
  readonly telemetry: Telemetry;
  readonly measurements: PageMeasurements;
  readonly post: TelemetryPost;
  /** Calls back again and again until stopped. */
  readonly every: (delayMs: number, run: () => void) => () => void;
  /** Calls back when the page is hidden or left, the last moment that is certain. */
  readonly onHidden: (run: () => void) => () => void;
};

const sendEveryMs = 30_000;

/** Sends what was collected, twice a minute and when the page is left. Answers how to stop. */
export function startTelemetrySending(options: TelemetrySenderOptions): () => void {
  const send = () => void sendBatch(options);
  const stopTimer = options.every(sendEveryMs, send);
  const stopHidden = options.onHidden(send);
  return () => {
    stopTimer();
    stopHidden();
  };
}

/** Sends one batch, if there is anything to send. What did not arrive is kept for the next one. */
export async function sendBatch({
  telemetry,
  measurements,
  post,
}: Pick<TelemetrySenderOptions, 'telemetry' | 'measurements' | 'post'>): Promise<void> {
  const reports = telemetry.take().filter(fits(healthReportSchema));
  const taken = measurements.take();
  const vitals = taken.vitals.filter(fits(webVitalSchema));
  const slowPages = taken.slowPages.filter(fits(slowPageSchema));
  if (reports.length + vitals.length + slowPages.length === 0) return;
  const batch: TelemetryBatch = { schema: 'stepwise.telemetry.1', reports, vitals, slowPages };
  if (await post(JSON.stringify(batch))) return;
  telemetry.giveBack(reports);
  measurements.giveBack({ vitals, slowPages });
}

/** The last look before something leaves the device: what the server would refuse is not even sent. */
function fits(schema: Schema): (entry: unknown) => boolean {
  return (entry) => schema.safeParse(entry).success;
}

/** How a batch leaves the page. */
export type TelemetryPostOptions = {
  /** Where batches go, on our own origin. */
  readonly endpoint: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Pick<Response, 'status'>>;
  /** For browsers whose `fetch` cannot outlive the page. */
  readonly sendBeacon: ((url: string, body: string) => boolean) | undefined;
  readonly canKeepAlive: boolean;
};

/** Posts without cookies and without telling the page's address, in a way that outlives the page. */
export function createTelemetryPost(options: TelemetryPostOptions): TelemetryPost {
  const { endpoint, sendBeacon, canKeepAlive } = options;
  return async (body) => {
    if (!canKeepAlive && sendBeacon !== undefined) return sendBeacon(endpoint, body);
    try {
      const { status } = await options.fetch(endpoint, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
        keepalive: true,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      });
      // What the server refuses it would refuse again.
      return status < 500 && status !== 429;
    } catch {
      return false;
    }
  };
}

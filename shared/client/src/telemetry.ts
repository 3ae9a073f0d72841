import type { ShellServices } from '@stepwise/contract/shell-services';
import type { HealthReport } from '@stepwise/contract/telemetry-batch';
import { toAppError } from './app-error.ts';
import { healthCode } from './health-code.ts';

/** Who a report is about: the shell or one remote. */
export type ReportSource = { readonly remote: string; readonly release: string };

/** The failures of this page, counted by kind. */
export type Telemetry = {
  /** The port that the shell hands to one remote, or uses itself. */
  readonly for: (source: ReportSource) => ShellServices['telemetry'];
  /** What was reported and not taken yet, newest kinds last. */
  readonly reports: () => readonly HealthReport[];
  /** Hands out what was reported, to be sent. */
  readonly take: () => readonly HealthReport[];
  /** Takes back what could not be sent; counts add up. */
  readonly giveBack: (reports: readonly HealthReport[]) => void;
};

/** What reports are named by, and how many kinds are kept. */
export type TelemetryOptions = {
  /** Channel and sequence number, e.g. `production 12`. */
  readonly composition: string;
  /** How many kinds are kept; the oldest goes first. */
  readonly capacity?: number;
  /** For development: sees the error itself, which a report never holds. */
  readonly log?: (error: unknown, report: HealthReport) => void;
};

/**
 * Counts failures by kind. A report holds no id, no message, no address: nothing personal fits in, so that no
 * consent is needed. `startTelemetrySending` sends them.
 */
export function createTelemetry({ composition, capacity = 100, log }: TelemetryOptions): Telemetry {
  const kept = new Map<string, HealthReport>();
  const add = (report: HealthReport): HealthReport => {
    const { remote, release, code, category, status } = report;
    const kind = [remote, release, code, category, status].join(' ');
    const sum = { ...report, count: report.count + (kept.get(kind)?.count ?? 0) };
    kept.delete(kind);
    kept.set(kind, sum);
    const [oldest] = kept.keys();
    if (kept.size > capacity && oldest !== undefined) kept.delete(oldest);
    return sum;
  };
  return {
    for: ({ remote, release }) => ({
      report: (thrown, context) => {
        const { category, status } = toAppError(thrown);
        const code = healthCode(thrown, context?.code);
        const report = add({ composition, remote, release, code, category, status, count: 1 });
        log?.(thrown, report);
      },
    }),
    reports: () => [...kept.values()],
    take: () => {
      const taken = [...kept.values()];
      kept.clear();
      return taken;
    },
    giveBack: (reports) => {
      for (const report of reports) add(report);
    },
  };
}

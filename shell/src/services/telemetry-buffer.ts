export type ReportedError = {
  readonly error: unknown;
  readonly code?: string | undefined;
  /** Whose error it is; the shell's own when nothing is said. */
  readonly remote?: string;
  readonly release?: string;
};

export type TelemetryBuffer = {
  readonly report: (report: ReportedError) => void;
  /** Sends what waited, and everything from now on. */
  readonly connect: (send: (report: ReportedError) => void) => void;
};

const waitingMax = 50;

/** Keeps reports until the telemetry code has loaded; it is not part of the first screen. */
export function createTelemetryBuffer(): TelemetryBuffer {
  const waiting: ReportedError[] = [];
  let send: ((report: ReportedError) => void) | null = null;

  return {
    report: (report) => {
      if (send) send(report);
      else if (waiting.length < waitingMax) waiting.push(report);
    },
    connect: (next) => {
      send = next;
      for (const report of waiting.splice(0)) next(report);
    },
  };
}

/** Whose error it is. */
export type ReportSource = { readonly remote: string; readonly release: string };

export type ReportedError = {
  readonly error: unknown;
  readonly code?: string | undefined;
  /** The shell's own when nothing is said here or was put down before. */
  readonly remote?: string;
  readonly release?: string;
  /** What it happened to, such as a request: whose that is, is put down before it fails. */
  readonly about?: object;
};

export type TelemetryBuffer = {
  readonly report: (report: ReportedError) => void;
  /** Remembers whose error or request this is, for whoever reports on it later. */
  readonly putDown: (errorOrRequest: unknown, source: ReportSource) => void;
  /** Calls back for each report that has to wait, those so far included. */
  readonly onWaiting: (listener: () => void) => void;
  /** Sends what waited, and everything from now on. */
  readonly connect: (send: (report: ReportedError) => void) => void;
};

const waitingMax = 50;

/** Keeps reports until the telemetry code has loaded; it is not part of the first screen. */
export function createTelemetryBuffer(): TelemetryBuffer {
  const waiting: ReportedError[] = [];
  const sources = new WeakMap<object, ReportSource>();
  let send: ((report: ReportedError) => void) | null = null;
  let wake: (() => void) | null = null;
  const sourceOf = (value: unknown) => (isObject(value) ? sources.get(value) : undefined);

  return {
    putDown: (errorOrRequest, source) => {
      if (isObject(errorOrRequest)) sources.set(errorOrRequest, source);
    },
    report: ({ about, ...given }) => {
      const source = sourceOf(given.error) ?? sourceOf(about);
      const report = { ...source, ...given };
      if (send) {
        send(report);
        return;
      }
      if (waiting.length < waitingMax) waiting.push(report);
      wake?.();
    },
    onWaiting: (listener) => {
      wake = listener;
      if (waiting.length > 0) listener();
    },
    connect: (next) => {
      send = next;
      for (const report of waiting.splice(0)) next(report);
    },
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** What a log line may say. There is no field for an id of a person or a text, so none can slip in. */
export type LogLine = {
  readonly function: string;
  readonly requestId: string;
  readonly method: string;
  readonly status: number;
  readonly durationMs: number;
  readonly code?: string;
  /** Name of an unexpected error's class; its message may quote data and stays out. */
  readonly errorName?: string;
  /** The shape of a refused body, as `bodyForLog` gives it. */
  readonly body?: string;
};

export type Log = (line: LogLine) => void;

export function log(line: LogLine): void {
  console.log(JSON.stringify(line));
}

/** How asking a model ended; nothing of the question or the answer. */
export type LogModelUse = (use: { readonly model: string; readonly end: string }) => void;

export const logModelUse: LogModelUse = (use) => {
  console.log(JSON.stringify({ event: 'model', ...use }));
};

/** A batch of telemetry was answered and not counted. */
export function logLostTelemetry({ code }: { readonly code: string }): void {
  console.log(JSON.stringify({ event: 'telemetry-lost', code }));
}

/** What became of a payment provider's message: its type and nothing that it says. */
export function logPaymentEvent(event: { readonly type: string; readonly outcome: string }): void {
  console.log(JSON.stringify({ event: 'payment-message', ...event }));
}

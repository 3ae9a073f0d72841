export type StreamEvent = { readonly event: string; readonly id?: string; readonly data: unknown };

export type Emit = (event: StreamEvent) => void;

const keepAliveMs = 15_000;

/**
 * Events of `work` as `text/event-stream`. A reader who leaves aborts `left`; what is emitted then goes nowhere.
 * Silence is broken with a comment, so that no proxy takes the stream for dead.
 */
export function eventStream(
  work: (emit: Emit, left: AbortSignal) => Promise<void>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const left = new AbortController();
  let keepAlive: ReturnType<typeof setInterval> | undefined;
  return new ReadableStream({
    start: (controller) => {
      const write = (text: string) => {
        if (!left.signal.aborted) controller.enqueue(encoder.encode(text));
      };
      keepAlive = setInterval(() => write(': keep-alive\n\n'), keepAliveMs);
      void work((event) => write(wireFormat(event)), left.signal).finally(() => {
        clearInterval(keepAlive);
        if (!left.signal.aborted) controller.close();
      });
    },
    cancel: () => {
      clearInterval(keepAlive);
      left.abort();
    },
  });
}

/** JSON has no raw line breaks, so one data line is enough. */
function wireFormat({ event, id, data }: StreamEvent): string {
  const idLine = id === undefined ? '' : `id: ${id}\n`;
  return `event: ${event}\n${idLine}data: ${JSON.stringify(data)}\n\n`;
}

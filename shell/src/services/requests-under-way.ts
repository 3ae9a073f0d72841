import { AppError } from '@stepwise/client/app-error';
import type { DataClient } from '@stepwise/contract/shell-services';

export type RequestsUnderWay = {
  /** The same client, with its requests known here. */
  readonly watch: (client: DataClient) => DataClient;
  /**
   * Begins nothing new and waits for what is under way, for at most `waitMs` milliseconds; what takes longer is given
   * up. New requests are ABORTED until the answered function is called.
   */
  readonly pause: () => Promise<() => void>;
  readonly isPaused: () => boolean;
};

/** Lets what somebody asked for end before their session does: afterwards the server would refuse it. */
export function createRequestsUnderWay(waitMs: number): RequestsUnderWay {
  const underWay = new Map<Promise<unknown>, AbortController>();
  let pauses = 0;

  async function track<Answer>(
    outer: AbortSignal | undefined,
    send: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> {
    if (pauses > 0) {
      throw new AppError('ABORTED', 'The request was cancelled', { category: 'client', retryable: false });
    }
    const controller = new AbortController();
    const abort = () => controller.abort();
    if (outer?.aborted) abort();
    outer?.addEventListener('abort', abort, { once: true });
    const sent = send(controller.signal);
    underWay.set(sent, controller);
    try {
      return await sent;
    } finally {
      underWay.delete(sent);
      outer?.removeEventListener('abort', abort);
    }
  }

  return {
    isPaused: () => pauses > 0,
    watch: (client) => ({
      request: (request) => track(request.signal, (signal) => client.request({ ...request, signal })),
      stream: (request) => track(request.signal, (signal) => client.stream({ ...request, signal })),
    }),
    pause: async () => {
      pauses += 1;
      const giveUp = () => {
        for (const controller of underWay.values()) controller.abort();
      };
      const limit = setTimeout(giveUp, waitMs);
      await Promise.allSettled(underWay.keys());
      clearTimeout(limit);
      return () => {
        pauses -= 1;
      };
    },
  };
}

export type JobTimerOptions = {
  readonly apiUrl: string;
  readonly secretKey: string;
  readonly everyMs: number;
  readonly log: (text: string) => void;
};

const answerLimitMs = 120_000;

/**
 * Calls `run-jobs` again and again, as a host's scheduler does; which jobs are due is decided there. One call never
 * starts before the last has ended. Answers how to stop.
 */
export function startJobTimer({ apiUrl, secretKey, everyMs, log }: JobTimerOptions): () => void {
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const call = async () => {
    const answer = await fetch(`${apiUrl}/functions/v1/run-jobs`, {
      method: 'POST',
      headers: { apikey: secretKey, 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(answerLimitMs)]),
    });
    await answer.arrayBuffer();
    if (!answer.ok) log(`The jobs could not be run: HTTP ${answer.status}`);
  };
  const schedule = () => {
    timer = setTimeout(() => {
      void call()
        .catch((error: unknown) => {
          if (!stopped.signal.aborted) log(`The jobs could not be run: ${String(error)}`);
        })
        .finally(() => {
          if (!stopped.signal.aborted) schedule();
        });
    }, everyMs);
    timer.unref();
  };
  schedule();
  return () => {
    clearTimeout(timer);
    stopped.abort();
  };
}

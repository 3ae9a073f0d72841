/** Answers by key, each as an unread copy. `keepMs` is in milliseconds. */
export type AnswerCache = {
  readonly read: (key: string) => Response | undefined;
  /** Keeps a good answer for a while and hands it on; every other answer is only handed on. */
  readonly keep: (key: string, response: Response, keepMs: number) => Response;
  readonly clear: () => void;
};

/** What the cache needs: a clock and its size in answers. */
export type AnswerCacheOptions = {
  /** A clock that only goes forward. */
  readonly nowMs: () => number;
  /** Answers kept at the same time; the oldest goes first. */
  readonly size: number;
};

/** Answers of the server that may be given again, in this tab's memory only. */
export function createAnswerCache({ nowMs, size }: AnswerCacheOptions): AnswerCache {
  const kept = new Map<string, { readonly response: Response; readonly untilMs: number }>();
  return {
    clear: () => kept.clear(),
    read: (key) => {
      const found = kept.get(key);
      if (found !== undefined && found.untilMs > nowMs()) return found.response.clone();
      kept.delete(key);
      return undefined;
    },
    keep: (key, response, keepMs) => {
      if (response.status !== 200) return response;
      kept.set(key, { response: response.clone(), untilMs: nowMs() + keepMs });
      const [oldest] = kept.keys();
      if (kept.size > size && oldest !== undefined) kept.delete(oldest);
      return response;
    },
  };
}

/** Who asks is part of the key, so that nobody gets another person's answer. */
export function answerKey(url: string, { method = 'GET', headers, body }: RequestInit): string {
  const given = new Headers(headers);
  const asked = ['accept', 'prefer', 'range', 'authorization', 'x-session-key'].map((name) =>
    given.get(name),
  );
  return JSON.stringify([method, url, typeof body === 'string' ? body : null, ...asked]);
}

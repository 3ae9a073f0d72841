import { answerKey, createAnswerCache } from './answer-cache.ts';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** What stands between the pipeline and the tables. */
export type RestCache = {
  /** Give it to the data client in place of `fetch`. Other addresses pass through untouched. */
  readonly fetch: Fetch;
  /** Forgets every answer, as sign-in, sign-out and a change in another tab must. */
  readonly clear: () => void;
};

/** What the cache is made of. */
export type RestCacheOptions = {
  readonly fetch: Fetch;
  /** A clock that only goes forward. */
  readonly nowMs: () => number;
};

const minuteMs = 60_000;

/** How long the database's answers are given again (first text, section 7). The screens' own lifetimes lie above. */
export const restCacheMs: Readonly<Record<string, number>> = {
  'GET /rest/v1/survey_responses': 5 * minuteMs,
  'POST /rest/v1/rpc/get_survey_statistics': 10 * minuteMs,
  'GET /rest/v1/surveys': 60 * minuteMs,
};

/** Posted, and yet they change nothing that is kept here: questions, and what sign-in writes about the person. */
const leavesAnswers: ReadonlySet<string> = new Set([
  '/rest/v1/rpc/calculate_survey_scores',
  '/rest/v1/rpc/ensure_profile',
  '/rest/v1/rpc/sync_consents',
  '/rest/v1/consent_records',
  '/functions/v1/generate-ai-feedback',
  '/functions/v1/generate-survey-feedback',
]);

const answersMax = 50;

/**
 * Gives a few answers of the database again to whoever got them. Every write through here forgets all of them: what
 * was read before it, or is still on its way, may be outdated.
 *
 * @see rows K-31, A-84, A-87, A-88
 */
export function createRestCache({ fetch, nowMs }: RestCacheOptions): RestCache {
  const cache = createAnswerCache({ nowMs, size: answersMax });
  let generation = 0;
  const clear = () => {
    generation += 1;
    cache.clear();
  };
  const write: Fetch = async (url, init) => {
    clear();
    try {
      return await fetch(url, init);
    } finally {
      clear();
    }
  };
  const read = async (url: string, init: RequestInit, keepMs: number): Promise<Response> => {
    const key = answerKey(url, init);
    const known = cache.read(key);
    if (known !== undefined) return known;
    const begun = generation;
    const response = await fetch(url, init);
    return begun === generation ? cache.keep(key, response, keepMs) : response;
  };
  return {
    clear,
    fetch: (url, init) => {
      const method = init.method ?? 'GET';
      const path = pathOf(url);
      const keepMs = restCacheMs[`${method} ${path}`];
      if (keepMs !== undefined) return read(url, init, keepMs);
      const changesNothing = method === 'GET' || method === 'HEAD' || leavesAnswers.has(path);
      return changesNothing ? fetch(url, init) : write(url, init);
    },
  };
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : '';
}

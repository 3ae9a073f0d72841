import { boolean, int, iso, object, oneOf } from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';
import { anonymizedAddress } from './client-address.ts';
import type { Database } from './database.ts';
import { fail, ok } from './edge-failure.ts';
import type { EdgeFailure, Result } from './edge-failure.ts';
import { rateLimitRuleFor } from './rate-limit-rules.ts';
import type { Caller } from './verified-user.ts';

/** Counts a request and answers with the headers that tell what is left. */
export type TakeRateLimit = (
  request: Request,
  caller: Caller,
) => Promise<Result<{ readonly headers: Readonly<Record<string, string>> }>>;

const rateStateSchema = object({
  isAllowed: boolean(),
  limit: int(),
  current: int(),
  window: oneOf(['second', 'minute', 'hour', 'day']),
  resetTime: iso.datetime({ offset: true }),
});

type RateState = Infer<typeof rateStateSchema>;

export type RateLimitOptions = {
  readonly database: Database;
  /** The public path that requests came in on, such as `/functions/v1/surveys`. */
  readonly path: string;
  /** The header in which the gateway, and nobody else, writes the caller's address. */
  readonly clientAddressHeader: string;
  readonly now: () => number;
};

/** Counts this request for its person, or for the network of its visitor, by the rule of its path. */
export function createRateLimit(options: RateLimitOptions): TakeRateLimit {
  const rule = rateLimitRuleFor(options.path);
  if (rule === undefined) return async () => ok({ headers: {} });
  return async (request, caller) => {
    const nowMs = options.now();
    const state = rateStateSchema.parse(
      await options.database.call('take_rate_limit', {
        p_subject: subjectOf(caller, request.headers.get(options.clientAddressHeader)),
        p_route: rule.route,
        p_limits: rule.limits,
        p_now: new Date(nowMs).toISOString(),
      }),
    );
    return state.isAllowed ? ok({ headers: headersOf(state) }) : fail(rateLimitExceeded(state, nowMs));
  };
}

function subjectOf(caller: Caller, forwarded: string | null): string {
  // A chain of proxies appends; the first entry is the one that the outermost saw.
  const address = forwarded?.split(',')[0] ?? null;
  return caller.kind === 'person' ? caller.userId : `anonymous:${anonymizedAddress(address)}`;
}

function rateLimitExceeded(state: RateState, nowMs: number): EdgeFailure {
  const retryAfter = Math.max(1, Math.ceil((Date.parse(state.resetTime) - nowMs) / 1000));
  return {
    status: 429,
    code: 'RATE_LIMIT_EXCEEDED',
    message: 'Too many requests. Please try again later.',
    details: {
      limit: state.limit,
      current: state.current,
      window: state.window,
      retryAfter,
      resetTime: state.resetTime,
    },
    headers: { ...headersOf(state), 'retry-after': String(retryAfter) },
  };
}

function headersOf(state: RateState): Record<string, string> {
  return {
    'x-ratelimit-limit': String(state.limit),
    'x-ratelimit-remaining': String(Math.max(0, state.limit - state.current)),
    'x-ratelimit-reset': String(Math.ceil(Date.parse(state.resetTime) / 1000)),
  };
}

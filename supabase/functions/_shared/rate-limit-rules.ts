/** Requests allowed in each window. */
export type RateLimits = Readonly<Partial<Record<'second' | 'minute' | 'hour' | 'day', number>>>;

export type RateLimitRule = {
  /** The path of the specification. It names the count, which all endpoints behind it share. */
  readonly route: string;
  readonly limits: RateLimits;
  /** Our functions behind that path; whatever lies below one is meant too. */
  readonly functions: readonly string[];
};

export const defaultRateLimits: RateLimits = { minute: 100, hour: 1000 };

export const rateLimitRules: readonly RateLimitRule[] = [
  { route: '/auth/signin', limits: { minute: 5 }, functions: ['auth/signin'] },
  { route: '/auth/signup', limits: { minute: 3 }, functions: ['auth/signup'] },
  { route: '/auth/reset-password', limits: { hour: 3 }, functions: ['auth/reset-password'] },
  {
    route: '/payment/*',
    limits: { minute: 5 },
    functions: [
      'create-checkout-session',
      'create-payment-intent',
      'create-subscription',
      'get-payment-methods',
      'update-customer',
      'subscriptions',
      'billing-portal',
      'refunds',
    ],
  },
  // Whoever comes back from paying must be able to ask, whatever they have tried before.
  { route: '/payment-success', limits: { minute: 20 }, functions: ['confirm-checkout-session'] },
  { route: '/api/public/*', limits: { minute: 100 }, functions: ['surveys'] },
];

/** Not counted by us: the services count for themselves, and a payment provider's message must always get through. */
export const uncountedPaths: readonly string[] = [
  '/api/auth/callback',
  '/api/stripe/webhook',
  '/api/webhooks/*',
  '/rest/v1/*',
  '/auth/v1/*',
];

const uncountedFunctions: readonly string[] = ['stripe-webhook', 'webhooks'];

/**
 * How requests to a path are counted; undefined when they are not. A path without a rule has the default and a
 * count of its own. Functions may be named as `/functions/v1/{name}` or `/api/{name}`.
 */
export function rateLimitRuleFor(
  path: string,
): { readonly route: string; readonly limits: RateLimits } | undefined {
  const name = /^\/(?:functions\/v1|api)\/(.+)$/.exec(path)?.[1] ?? '';
  const isFunction = (known: string) => name === known || name.startsWith(`${known}/`);
  if (uncountedPaths.some((pattern) => fits(pattern, path))) return undefined;
  if (uncountedFunctions.some(isFunction)) return undefined;
  const rule = rateLimitRules.find(({ route, functions }) => fits(route, path) || functions.some(isFunction));
  return rule ?? { route: path, limits: defaultRateLimits };
}

function fits(pattern: string, path: string): boolean {
  return pattern.endsWith('/*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

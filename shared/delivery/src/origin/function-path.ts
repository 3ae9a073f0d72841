/** Addresses of the specification that stand beside `/api/`, and the function behind each. */
const unprefixed = /^\/(?:refunds|billing-portal|analytics\/payments|subscriptions\/\w+)$/;

/**
 * The function that an address of ours means, as the services know it; undefined when it means none.
 *
 * @see readings X-44, row Y-55
 * @example functionPath('/api/stripe/webhook') // '/functions/v1/stripe-webhook'
 */
export function functionPath(pathname: string): string | undefined {
  if (pathname === '/api/stripe/webhook') return '/functions/v1/stripe-webhook';
  const name = /^\/api\/(?:stripe\/functions\/)?(.*)$/.exec(pathname)?.[1];
  if (name !== undefined) return `/functions/v1/${name}`;
  return unprefixed.test(pathname) ? `/functions/v1${pathname}` : undefined;
}

import type { RemoteName } from '@stepwise/contract/access';
import type { AppRoute } from '../routing/routes.ts';

/**
 * Whose code may load where money is spent. Everything else has no business there: what is not loaded cannot be
 * turned against somebody who pays.
 */
const checkoutRemotes: ReadonlySet<RemoteName> = new Set(['mfe-payment']);

export function mayLoad(remote: RemoteName, { mode }: Pick<AppRoute, 'mode'>): boolean {
  return mode === undefined || checkoutRemotes.has(remote);
}

import { accountProfileQuery } from '@stepwise/client/account-profile';
import { useServices, useSession } from '@stepwise/client/services';
import type { Profile } from '@stepwise/contract/account-profile';
import { entitlement, opensPremium } from '@stepwise/domain/entitlement';
import { resolveReadings } from '@stepwise/domain/readings';
import type { Readings } from '@stepwise/domain/readings';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

export type Access =
  | { readonly kind: 'closed' }
  /** `until` is null for a lifetime. */
  | { readonly kind: 'open'; readonly until: string | null };

/** What the account says that its person may use. It only decides what a screen shows. */
export function accessOf(profile: Profile, now: Date, needs: Readings['premiumNeeds']): Access {
  const held = entitlement(profile, now);
  if (!opensPremium(held, needs)) return { kind: 'closed' };
  return { kind: 'open', until: held.lifetime ? null : profile.subscription_expires };
}

/** On the screens of paying what was paid for is asked anew every 30 seconds; elsewhere the focus does it. */
export const accessRefetchMs = 30_000;

type AccessRead = {
  /** Undefined while it is not known, and for somebody who is not signed in. */
  readonly access: Access | undefined;
  readonly isUnreadable: boolean;
};

export function useAccess(refetchInterval: number | false = false): AccessRead {
  const { client, config } = useServices();
  const session = useSession();
  const [now] = useState(() => new Date());
  const userId = session.kind === 'signed-in' ? session.user.id : '';
  const profile = useQuery({
    ...accountProfileQuery(client, userId),
    enabled: userId !== '',
    refetchInterval,
    meta: { isQuiet: true },
  });
  if (profile.data === undefined || userId === '') {
    return { access: undefined, isUnreadable: isUnread(profile) };
  }
  const access = accessOf(profile.data, now, resolveReadings(config.readings).premiumNeeds);
  return { access, isUnreadable: false };
}

/** Whether nothing can be read for now: it failed, or there is no network to ask. */
export function isUnread({ isError, fetchStatus }: Pick<UseQueryResult, 'isError' | 'fetchStatus'>): boolean {
  return isError || fetchStatus === 'paused';
}

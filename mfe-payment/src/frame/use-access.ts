import { accountProfileQuery } from '@stepwise/client/account-profile';
import { useServices, useSession } from '@stepwise/client/services';
import type { AccessFacts } from '@stepwise/contract/account-profile';
import { entitlement, opensPremium } from '@stepwise/domain/entitlement';
import { resolveReadings } from '@stepwise/domain/readings';
import type { Readings } from '@stepwise/domain/readings';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

export type Access =
  /** `endedOn`: when the last year that was paid for was over; null for whom none was. */
  | { readonly kind: 'closed'; readonly endedOn: string | null }
  /** `until` is null for a lifetime. */
  | { readonly kind: 'open'; readonly until: string | null };

/** What the account says that its person may use. It only decides what a screen shows. */
export function accessOf(profile: AccessFacts, now: Date, needs: Readings['premiumNeeds']): Access {
  const held = entitlement(profile, now);
  if (!opensPremium(held, needs)) return { kind: 'closed', endedOn: endOfYear(profile, now) };
  return { kind: 'open', until: held.lifetime ? null : profile.subscription_expires };
}

/** A year that was given back leaves no end behind, and a trial was no year. */
function endOfYear(profile: AccessFacts, now: Date): string | null {
  const { subscription_active: wasGiven, subscription_plan: plan, subscription_expires: end } = profile;
  if (!wasGiven || plan !== 'premium' || end === null) return null;
  return Date.parse(end) <= now.getTime() ? end : null;
}

/** On the screens of paying what was paid for is asked anew every 30 seconds; elsewhere the focus does it. */
export const accessRefetchMs = 30_000;

type AccessRead = {
  /** Undefined while it is not known, and for somebody who is not signed in. */
  readonly access: Access | undefined;
  readonly isUnreadable: boolean;
  readonly isReading: boolean;
  readonly readAgain: () => void;
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
  const reading = { isReading: profile.isFetching, readAgain: () => void profile.refetch() };
  if (profile.data === undefined || userId === '') {
    return { access: undefined, isUnreadable: userId !== '' && isUnread(profile), ...reading };
  }
  const access = accessOf(profile.data, now, resolveReadings(config.readings).premiumNeeds);
  return { access, isUnreadable: false, ...reading };
}

type Attempts = Pick<UseQueryResult, 'isError' | 'errorUpdateCount' | 'fetchStatus'>;

/** Whether nothing can be read for now: it failed, also while it is tried once more, or there is no network to ask. */
export function isUnread({ isError, errorUpdateCount, fetchStatus }: Attempts): boolean {
  return isError || errorUpdateCount > 0 || fetchStatus === 'paused';
}

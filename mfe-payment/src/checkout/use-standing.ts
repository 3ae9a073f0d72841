import { deviceStorage } from '@stepwise/client/device-storage';
import { useServices, useSession } from '@stepwise/client/services';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { attemptStore } from '../data/checkout-attempt.ts';
import { ownPaymentsQuery } from '../data/payment-queries.ts';
import { accessRefetchMs, isUnread, useAccess } from '../frame/use-access.ts';
import { checkoutStanding } from './checkout-standing.ts';
import type { CheckoutStanding } from './checkout-standing.ts';

/** Whether this person has something to pay, kept up to date while the page is open. */
export function useStanding(): CheckoutStanding {
  const { client } = useServices();
  const session = useSession();
  const { access, isUnreadable } = useAccess(accessRefetchMs);
  const userId = session.kind === 'signed-in' ? session.user.id : '';
  const payments = useQuery({
    ...ownPaymentsQuery({ client, userId }),
    enabled: userId !== '',
    refetchInterval: accessRefetchMs,
  });
  const [opened] = useState(() => ({ attempt: attemptStore(deviceStorage).read(), now: new Date() }));
  return checkoutStanding({
    session,
    access: access ?? (isUnreadable ? 'unreadable' : undefined),
    payments: payments.data ?? (isUnread(payments) ? 'unreadable' : undefined),
    ...opened,
  });
}

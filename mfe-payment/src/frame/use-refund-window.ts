import { useServices, useSession } from '@stepwise/client/services';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownPaymentsQuery } from '../data/payment-queries.ts';
import { refundWindow } from './refund-window.ts';
import type { RefundWindow } from './refund-window.ts';

/** Only asked for somebody who has access: others read the promise. Undefined while it is not known. */
export function useRefundWindow(isMember: boolean): RefundWindow | undefined {
  const { client } = useServices();
  const session = useSession();
  const [now] = useState(() => new Date());
  const userId = session.kind === 'signed-in' ? session.user.id : '';
  const payments = useQuery({ ...ownPaymentsQuery({ client, userId }), enabled: isMember && userId !== '' });
  return refundWindow(payments.data ?? [], now);
}

import { analyticsPeriodDefault, analyticsPeriods } from '@stepwise/contract/payment';
import type { Answer, RequestContext } from '../_shared/answer-request.ts';
import { fail, invalidRequest, ok } from '../_shared/edge-failure.ts';
import type { Result } from '../_shared/edge-failure.ts';
import { passGates, withHeaders } from '../_shared/endpoint.ts';
import type { EndpointGates } from '../_shared/endpoint.ts';
import { paymentNotFound, signInNeeded } from '../_shared/payment/payment-failures.ts';
import type { PaymentLedger } from '../_shared/payment/payment-ledger.ts';

export type AnalyticsDependencies = EndpointGates & {
  readonly ledger: PaymentLedger;
  readonly now: () => number;
};

const dayMs = 86_400_000;

/** `analytics/payments?period`: what the caller paid and got back. It asks nobody but our own rows. */
export function createAnalyticsHandler(
  dependencies: AnalyticsDependencies,
): (context: RequestContext) => Promise<Result<Answer>> {
  const { ledger, now } = dependencies;
  return async ({ request }) => {
    const passed = await passGates(request, dependencies);
    if (passed.kind === 'failure') return passed;
    const { caller, headers } = passed.value;
    if (caller.kind === 'visitor') return fail(signInNeeded);
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.endsWith('/payments')) return fail(paymentNotFound);
    const asked = searchParams.get('period') ?? analyticsPeriodDefault;
    const period = analyticsPeriods.find((known) => known === asked);
    if (period === undefined) return fail(invalidRequest(['period']));
    const since = new Date(now() - Number.parseInt(period, 10) * dayMs);
    const counted = await ledger.analytics(caller.userId, since);
    const body = { period, currency: 'USD', ...counted, net: counted.paid - counted.refunded };
    return withHeaders(ok({ body, headers: { 'cache-control': 'no-store' } }), headers);
  };
}

import type { Infer, Schema } from '@stepwise/contract/schema';
import type { Answer, RequestContext } from '../answer-request.ts';
import { fail, ok } from '../edge-failure.ts';
import type { Result } from '../edge-failure.ts';
import { passGates, withHeaders } from '../endpoint.ts';
import type { EndpointGates } from '../endpoint.ts';
import type { AnswerOnce } from '../idempotency.ts';
import { parseBody, readBodyText } from '../read-body.ts';
import { failureOfProvider, paymentsUnavailable, signInNeeded } from './payment-failures.ts';
import type { PaymentLedger } from './payment-ledger.ts';
import type { PaymentProvider } from './payment-provider.ts';

export type PaymentDependencies = EndpointGates & {
  readonly ledger: PaymentLedger;
  /** Undefined where no key of a provider is configured. */
  readonly provider: PaymentProvider | undefined;
  readonly answerOnce: AnswerOnce;
};

export type PaymentCall<Body> = {
  readonly request: Request;
  readonly userId: string;
  readonly body: Body;
  readonly provider: PaymentProvider;
  readonly ledger: PaymentLedger;
};

/**
 * What all payment functions have in common: somebody is signed in, the request is their own doing and not one too
 * many, a repeated request is answered as it was, and the provider's refusals become ours.
 */
export function createPaymentEndpoint<BodySchema extends Schema>(
  dependencies: PaymentDependencies,
  schema: BodySchema,
  handle: (call: PaymentCall<Infer<BodySchema>>) => Promise<Result<Answer>>,
): (context: RequestContext) => Promise<Result<Answer>> {
  const { ledger, provider, answerOnce } = dependencies;
  return async ({ request }) => {
    const passed = await passGates(request, dependencies);
    if (passed.kind === 'failure') return passed;
    const { caller, headers } = passed.value;
    if (caller.kind === 'visitor') return fail(signInNeeded);
    if (provider === undefined) return fail(paymentsUnavailable);
    const text = await readBodyText(request);
    if (text.kind === 'failure') return text;
    const body = parseBody(text.value === '' ? '{}' : text.value, schema);
    if (body.kind === 'failure') return body;
    const call = { request, userId: caller.userId, body: body.value, provider, ledger };
    const result = await answerOnce(request, caller, text.value, async () => {
      const answered = await orProviderFailure(async () => await handle(call));
      return answered;
    });
    return withHeaders(neverKept(result), headers);
  };
}

async function orProviderFailure(answer: () => Promise<Result<Answer>>): Promise<Result<Answer>> {
  try {
    return await answer();
  } catch (error) {
    const failure = failureOfProvider(error);
    if (failure === undefined) throw error;
    return fail(failure);
  }
}

/** Nothing about money is taken from a browser's cache. */
function neverKept(result: Result<Answer>): Result<Answer> {
  if (result.kind === 'failure') return result;
  return ok({ ...result.value, headers: { ...result.value.headers, 'cache-control': 'no-store' } });
}

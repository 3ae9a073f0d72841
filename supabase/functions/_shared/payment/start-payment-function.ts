import { answerRequest } from '../answer-request.ts';
import type { Answer, RequestContext } from '../answer-request.ts';
import { createGates } from '../create-gates.ts';
import { createDatabase } from '../database.ts';
import type { Result } from '../edge-failure.ts';
import { readEnvironment } from '../environment.ts';
import { createAnswerOnce } from '../idempotency.ts';
import { log } from '../log.ts';
import { readPaymentEnvironment } from './payment-environment.ts';
import type { PaymentEnvironment } from './payment-environment.ts';
import type { PaymentDependencies } from './payment-endpoint.ts';
import { createPaymentLedger } from './payment-ledger.ts';
import { createStripeClient } from './stripe-client.ts';
import { createStripeProvider } from './stripe-provider.ts';

type Handler = (context: RequestContext) => Promise<Result<Answer>>;

/** Wires a payment function and lets it listen. */
export function startPaymentFunction(options: {
  readonly name: string;
  readonly methods: readonly string[];
  readonly createHandler: (
    dependencies: PaymentDependencies & { readonly settings: PaymentEnvironment },
  ) => Handler;
}): void {
  const { name, methods, createHandler } = options;
  const environment = readEnvironment(readVariable);
  const settings = readPaymentEnvironment(readVariable);
  const database = createDatabase({ ...environment, send: fetch, timeoutMs: 10_000 });
  const { secretKey, apiUrl } = settings;
  const handle = createHandler({
    ...createGates(name, environment, database),
    settings,
    ledger: createPaymentLedger(database, () => new Date()),
    provider:
      secretKey === undefined
        ? undefined
        : createStripeProvider(createStripeClient({ secretKey, apiUrl, send: fetch })),
    answerOnce: createAnswerOnce(database, name),
  });
  Deno.serve(
    answerRequest({
      name,
      methods,
      handle,
      log,
      now: () => performance.now(),
      newId: () => crypto.randomUUID(),
    }),
  );
}

function readVariable(variable: string): string | undefined {
  return Deno.env.get(variable);
}

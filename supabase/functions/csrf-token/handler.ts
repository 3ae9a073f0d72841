import { object } from '@stepwise/contract/schema';
import type { Answer, RequestContext } from '../_shared/answer-request.ts';
import { csrfCookieHeader, issueCsrfToken } from '../_shared/csrf.ts';
import type { Database } from '../_shared/database.ts';
import { accountRequired, fail, ok } from '../_shared/edge-failure.ts';
import type { Result } from '../_shared/edge-failure.ts';
import { createEndpoint, passGates, withHeaders } from '../_shared/endpoint.ts';
import type { EndpointGates } from '../_shared/endpoint.ts';

export type CsrfTokenDependencies = EndpointGates & {
  readonly database: Database;
  readonly fillRandom: (bytes: Uint8Array<ArrayBuffer>) => void;
};

/** GET makes a token for the signed-in person; POST passes only where a request of theirs would. */
export function createCsrfTokenHandler(
  dependencies: CsrfTokenDependencies,
): (context: RequestContext) => Promise<Result<Answer>> {
  const verify = createEndpoint({
    ...dependencies,
    schema: object({}),
    handle: async () => ok({ body: { isValid: true } }),
  });
  return async (context) => {
    if (context.request.method !== 'GET') return await verify(context);
    const passed = await passGates(context.request, dependencies);
    if (passed.kind === 'failure') return passed;
    const { caller, headers } = passed.value;
    if (caller.kind === 'visitor') return fail(accountRequired);
    return withHeaders(await issue(caller.userId, dependencies), headers);
  };
}

async function issue(
  userId: string,
  { database, fillRandom }: CsrfTokenDependencies,
): Promise<Result<Answer>> {
  const token = await issueCsrfToken(database, userId, fillRandom);
  if (token === undefined) return fail(accountRequired);
  return ok({
    body: { token },
    headers: { 'cache-control': 'no-store', 'set-cookie': csrfCookieHeader(token) },
  });
}

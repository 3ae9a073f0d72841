import { localAccessSchema } from '@stepwise/contract/payment';
import { nullable, object } from '@stepwise/contract/schema';
import type { Answer, RequestContext } from '../_shared/answer-request.ts';
import type { Database } from '../_shared/database.ts';
import { accountRequired, fail, ok } from '../_shared/edge-failure.ts';
import type { Result } from '../_shared/edge-failure.ts';
import { createEndpoint } from '../_shared/endpoint.ts';
import type { EndpointGates } from '../_shared/endpoint.ts';
import type { SignAccess } from './access-signer.ts';

export type AccessTokenDependencies = EndpointGates & {
  readonly database: Database;
  readonly signAccess: SignAccess | undefined;
  readonly now: () => Date;
};

/**
 * What a browser may keep, signed, for when it cannot ask: it opens screens while we are out of reach. No function and no
 * row of ours ever believes it.
 */
export function createAccessTokenHandler(
  dependencies: AccessTokenDependencies,
): (context: RequestContext) => Promise<Result<Answer>> {
  const { database, signAccess, now } = dependencies;
  return createEndpoint({
    ...dependencies,
    schema: object({}),
    handle: async ({ caller }) => {
      if (caller.kind === 'visitor') return fail(accountRequired);
      const parameters = { p_user_id: caller.userId, p_now: now().toISOString() };
      const access = nullable(localAccessSchema).parse(await database.call('access_claims', parameters));
      const token =
        access === null || signAccess === undefined ? null : await signAccess(caller.userId, access, now());
      return ok({ body: { token } });
    },
  });
}

import { nullable, nullish, object, oneOf, string, uuid } from '@stepwise/contract/schema';
import type { Answer } from './answer-request.ts';
import type { Database } from './database.ts';
import { accountRequired, fail, ok } from './edge-failure.ts';
import type { EdgeFailure, Result } from './edge-failure.ts';
import type { Caller } from './verified-user.ts';

const invocationSchema = object({
  invocationId: uuid(),
  state: oneOf(['running', 'succeeded', 'failed']),
  code: nullish(string()),
});

export type Invocations = {
  /** Answers 202 at once and does the work afterwards. Only for people who agreed that results are kept. */
  readonly start: (caller: Caller, work: () => Promise<Result<Answer>>) => Promise<Result<Answer>>;
  /** How the person's own call stands or ended. */
  readonly read: (caller: Caller, invocationId: string) => Promise<Result<Answer>>;
};

export type InvocationsOptions = {
  readonly database: Database;
  readonly functionName: string;
  readonly continueInBackground: (work: Promise<unknown>) => void;
};

const agreementMissing: EdgeFailure = {
  status: 403,
  code: 'STORE_AGREEMENT_MISSING',
  message: 'A result can be kept for later only after you agreed to it.',
};

const invocationNotFound: EdgeFailure = {
  status: 404,
  code: 'INVOCATION_NOT_FOUND',
  message: 'There is no such call of yours.',
};

export function isAsyncRequest(request: Request): boolean {
  return request.headers.get('x-async-invoke')?.toLowerCase() === 'true';
}

export function createInvocations(options: InvocationsOptions): Invocations {
  const { database, functionName, continueInBackground } = options;
  return {
    start: async (caller, work) => {
      if (caller.kind === 'visitor') return fail(accountRequired);
      const id = nullable(uuid()).parse(
        await database.call('start_invocation', { p_user_id: caller.userId, p_function_name: functionName }),
      );
      if (id === null) return fail(agreementMissing);
      continueInBackground(runToEnd(database, id, work));
      return ok({ body: { invocationId: id }, status: 202 });
    },
    read: async (caller, invocationId) => {
      if (caller.kind === 'visitor') return fail(accountRequired);
      if (!uuid().safeParse(invocationId).success) return fail(invocationNotFound);
      const found = nullable(invocationSchema).parse(
        await database.call('read_invocation', { p_user_id: caller.userId, p_id: invocationId }),
      );
      if (found === null) return fail(invocationNotFound);
      return ok({ body: found, headers: { 'cache-control': 'no-store' } });
    },
  };
}

async function runToEnd(database: Database, id: string, work: () => Promise<Result<Answer>>): Promise<void> {
  const code = await work().then(
    (result) => (result.kind === 'ok' ? null : result.failure.code),
    () => 'INTERNAL_ERROR',
  );
  await database.call('finish_invocation', {
    p_id: id,
    p_state: code === null ? 'succeeded' : 'failed',
    p_code: code,
  });
}

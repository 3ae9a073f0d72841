import { nullish, object, oneOf, string, uuid } from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';
import type { DataClient } from '@stepwise/contract/shell-services';

const startedSchema = object({ invocationId: uuid() });

const invocationSchema = object({
  invocationId: uuid(),
  state: oneOf(['running', 'succeeded', 'failed']),
  code: nullish(string()),
});

/** How a call stands that is answered later. `code` says why it failed. */
export type Invocation = Infer<typeof invocationSchema>;

/** A function call that is only started. */
export type LaterCall = {
  /** The function's name. */
  readonly name: string;
  readonly body: unknown;
  readonly signal?: AbortSignal;
  /** Makes starting it twice harmless. */
  readonly idempotencyKey?: string;
};

/**
 * Starts a function without waiting for it: the server accepts with 202 and the id to ask by.
 *
 * @example const id = await invokeLater(client, { name: 'generate-ai-feedback', body });
 */
export async function invokeLater(client: DataClient, call: LaterCall): Promise<string> {
  const { name, body, signal, idempotencyKey } = call;
  const { invocationId } = await client.request({
    method: 'POST',
    endpoint: `/edge/${name}`,
    headers: { 'X-Async-Invoke': 'true' },
    body,
    answerSchema: startedSchema,
    ...(signal === undefined ? {} : { signal }),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  });
  return invocationId;
}

/** Asks how it stands. Its result lies where results of that kind always lie. */
export function readInvocation(
  client: DataClient,
  name: string,
  invocationId: string,
  signal?: AbortSignal,
): Promise<Invocation> {
  return client.request({
    method: 'GET',
    endpoint: `/edge/${name}`,
    query: { invocation: invocationId },
    answerSchema: invocationSchema,
    ...(signal === undefined ? {} : { signal }),
  });
}

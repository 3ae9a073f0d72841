import type { Infer, Schema } from '@stepwise/contract/schema';
import type { Answer, RequestContext } from './answer-request.ts';
import type { CheckCsrf } from './csrf.ts';
import type { Result } from './edge-failure.ts';
import { isAsyncRequest } from './invocations.ts';
import type { Invocations } from './invocations.ts';
import { parseBody, readBodyText } from './read-body.ts';
import type { TakeRateLimit } from './rate-limit.ts';
import type { Caller, VerifyCaller } from './verified-user.ts';

export type EndpointCall<Body> = {
  readonly request: Request;
  readonly requestId: string;
  readonly caller: Caller;
  readonly body: Body;
};

export type EndpointGates = {
  readonly verifyCaller: VerifyCaller;
  readonly checkCsrf: CheckCsrf;
  readonly takeRateLimit: TakeRateLimit;
};

export type EndpointOptions<BodySchema extends Schema> = EndpointGates & {
  readonly schema: BodySchema;
  /** Where the function can also be called asynchronously. */
  readonly invocations?: Invocations;
  readonly handle: (call: EndpointCall<Infer<BodySchema>>) => Promise<Result<Answer>>;
};

/** What stands before every function: who asks, is it the person's own doing, how often, and what is asked. */
export function createEndpoint<BodySchema extends Schema>(
  options: EndpointOptions<BodySchema>,
): (context: RequestContext) => Promise<Result<Answer>> {
  const { schema, invocations, handle } = options;
  return async ({ request, requestId }) => {
    const passed = await passGates(request, options);
    if (passed.kind === 'failure') return passed;
    const { caller, headers } = passed.value;
    if (request.method === 'GET' && invocations !== undefined) {
      const invocationId = new URL(request.url).searchParams.get('invocation') ?? '';
      return withHeaders(await invocations.read(caller, invocationId), headers);
    }
    const text = await readBodyText(request);
    if (text.kind === 'failure') return text;
    const body = parseBody(text.value, schema);
    if (body.kind === 'failure') return body;
    const answer = async () => await handle({ request, requestId, caller, body: body.value });
    const result =
      invocations !== undefined && isAsyncRequest(request)
        ? await invocations.start(caller, answer)
        : await answer();
    return withHeaders(result, headers);
  };
}

type Passed = { readonly caller: Caller; readonly headers: Readonly<Record<string, string>> };

export async function passGates(request: Request, gates: EndpointGates): Promise<Result<Passed>> {
  const caller = await gates.verifyCaller(request);
  if (caller.kind === 'failure') return caller;
  const isOwnDoing = await gates.checkCsrf(request, caller.value);
  if (isOwnDoing.kind === 'failure') return isOwnDoing;
  const limit = await gates.takeRateLimit(request, caller.value);
  if (limit.kind === 'failure') return limit;
  return { kind: 'ok', value: { caller: caller.value, headers: limit.value.headers } };
}

export function withHeaders(
  result: Result<Answer>,
  headers: Readonly<Record<string, string>>,
): Result<Answer> {
  if (result.kind === 'failure') return result;
  return { kind: 'ok', value: { ...result.value, headers: { ...headers, ...result.value.headers } } };
}

import type { Infer, Schema } from '@stepwise/contract/schema';
import { fail, invalidRequest, ok, payloadTooLarge } from './edge-failure.ts';
import type { Result } from './edge-failure.ts';
import { bodyForLog } from './log-body.ts';

/** No request of ours needs more. */
export const bodyBytesMax = 256 * 1024;

/** Reads at most `bytesMax` bytes of the body, whatever its headers say, and parses them. */
export async function readBody<BodySchema extends Schema>(
  request: Request,
  schema: BodySchema,
  bytesMax: number = bodyBytesMax,
): Promise<Result<Infer<BodySchema>>> {
  const text = await readBodyText(request, bytesMax);
  return text.kind === 'failure' ? text : parseBody(text.value, schema);
}

export async function readBodyText(
  request: Request,
  bytesMax: number = bodyBytesMax,
): Promise<Result<string>> {
  if (request.body === null) return ok('');
  const decoder = new TextDecoder();
  let byteCount = 0;
  let text = '';
  for await (const chunk of request.body) {
    byteCount += chunk.byteLength;
    if (byteCount > bytesMax) return fail(payloadTooLarge(bytesMax));
    text += decoder.decode(chunk, { stream: true });
  }
  return ok(text + decoder.decode());
}

/** A refusal names the fields that are wrong, and its log line the shape of the body; neither repeats a value. */
export function parseBody<BodySchema extends Schema>(
  text: string,
  schema: BodySchema,
): Result<Infer<BodySchema>> {
  const json = parseJson(text);
  if (json.kind === 'failure') return json;
  const parsed = schema.safeParse(json.value);
  if (parsed.success) return ok(parsed.data);
  const fields = new Set(parsed.error.issues.map((issue) => issue.path.map(String).join('.') || 'body'));
  return fail({ ...invalidRequest([...fields]), loggedBody: bodyForLog(json.value) });
}

function parseJson(text: string): Result<unknown> {
  try {
    return ok(JSON.parse(text));
  } catch {
    return fail(invalidRequest(['body']));
  }
}

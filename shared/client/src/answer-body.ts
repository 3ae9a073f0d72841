import { AnswerError } from './attempt.ts';

/**
 * Reads a successful answer: JSON as a value, nothing as `undefined`, the total of a HEAD request as `{ count }`,
 * and text when the caller asked for another type.
 */
export async function readAnswerBody(
  response: Response,
  options: { readonly method: string; readonly wantsJson: boolean; readonly bytesMax: number },
): Promise<unknown> {
  if (options.method === 'HEAD') return { count: totalOf(response.headers.get('content-range')) };
  const body = await readText(response, options.bytesMax);
  if (body === '') return undefined;
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
  if (!isJson && !options.wantsJson) return body;
  return parseJson(body, isJson);
}

function totalOf(contentRange: string | null): number | null {
  const total = /\/(\d+)$/.exec(contentRange ?? '')?.[1];
  return total === undefined ? null : Number(total);
}

function parseJson(body: string, isJson: boolean): unknown {
  try {
    const value: unknown = JSON.parse(body);
    return value;
  } catch {
    // A page where data should be is what a hotel's sign-in gate sends: the connection is to blame.
    const isPage = !isJson && body.trimStart().startsWith('<');
    throw new AnswerError(isPage ? 'a page instead of JSON' : 'not JSON', isPage ? 'network' : 'server');
  }
}

/** Stops reading at the limit, so that a runaway answer cannot fill the device's memory. */
async function readText(response: Response, bytesMax: number): Promise<string> {
  if (response.body === null) return '';
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > bytesMax) {
      await reader.cancel();
      throw new AnswerError(`larger than ${bytesMax} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
}

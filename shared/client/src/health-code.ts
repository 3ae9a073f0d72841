import { isAppError, toAppError } from './app-error.ts';
import { adapterErrors } from './error-adapter.ts';
import { codeMessages } from './error-messages.ts';

const otherCodes = [
  'ABORTED',
  'CHUNK_LOAD_ERROR',
  'EDGE_FUNCTION_MEMORY_LIMIT',
  'EDGE_FUNCTION_NOT_FOUND',
  'EDGE_FUNCTION_TIMEOUT',
  'NETWORK_ERROR',
  'PAYLOAD_TOO_LARGE',
  'STRING_ERROR',
  'TIMEOUT_ERROR',
];

const knownCodes: ReadonlySet<string> = new Set([
  ...otherCodes,
  ...Object.keys(codeMessages),
  ...Object.values(adapterErrors).map(({ code }) => code),
]);

/**
 * The code under which a failure is reported. A code from outside, such as a server's, might be somebody's words:
 * it counts only when it is one of ours.
 *
 * @param given the code that our own code named for it; always a constant
 */
export function healthCode(thrown: unknown, given?: string): string {
  if (given !== undefined && isCode(given)) return given;
  const error = toAppError(thrown);
  if (knownCodes.has(error.code) || /^REMOTE_[A-Z_]{1,30}$/.test(error.code)) return error.code;
  const status = error.details['httpStatus'];
  if (typeof status === 'number') return `HTTP_${status}`;
  const isOurs = isAppError(thrown);
  return isOurs && (isCode(error.code) || /^HTTP_\d{3}$/.test(error.code)) ? error.code : 'UNKNOWN_ERROR';
}

function isCode(code: string): boolean {
  return code.length <= 40 && /^[A-Z]+(?:_[A-Z]+)*$/.test(code);
}

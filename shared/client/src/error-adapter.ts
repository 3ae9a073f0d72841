import { AppError } from './app-error.ts';
import { codeMessages, statusTexts, fallbackMessage } from './error-messages.ts';
import type { EndpointKind } from './policies.ts';

type AdaptedError = { readonly code: string; readonly message: string; readonly status: number };

const tokenExpired: AdaptedError = {
  code: 'TOKEN_EXPIRED',
  message: 'Your session has expired. Please log in again',
  status: 401,
};
const invalidToken: AdaptedError = {
  code: 'INVALID_TOKEN',
  message: 'Invalid authentication token',
  status: 401,
};

/** Codes of the database and of the services in front of it, and what they are called in the product. */
export const adapterErrors: Readonly<Record<string, AdaptedError>> = {
  PGRST116: {
    code: 'ACCESS_DENIED',
    message: 'You do not have permission to access this resource',
    status: 403,
  },
  23503: {
    code: 'INVALID_REFERENCE',
    message: 'The referenced resource does not exist or is invalid',
    status: 400,
  },
  23505: {
    code: 'DUPLICATE_RESOURCE',
    message: 'A resource with this identifier already exists',
    status: 409,
  },
  23502: { code: 'MISSING_REQUIRED_FIELD', message: 'A required field is missing', status: 400 },
  23514: {
    code: 'VALIDATION_FAILED',
    message: 'The provided data does not meet the validation requirements',
    status: 400,
  },
  42501: { code: 'PERMISSION_DENIED', message: codeMessages.PERMISSION_DENIED, status: 403 },
  JWT_EXPIRED: tokenExpired,
  JWT_INVALID: invalidToken,
  PGRST301: invalidToken,
  PGRST303: invalidToken,
  INSUFFICIENT_SCOPE: {
    code: 'INSUFFICIENT_PERMISSIONS',
    message: 'Your account does not have sufficient permissions',
    status: 403,
  },
};

/** An answer whose status is not a success. */
export type RefusedAnswer = {
  readonly kind: EndpointKind;
  readonly status: number;
  readonly body: unknown;
  readonly hadToken: boolean;
  readonly retryAfterMs?: number | undefined;
};

/** Turns a refused answer into the product's error. Total: every answer gets a code and a message. */
export function errorFromAnswer(answer: RefusedAnswer): AppError {
  const said = readBody(answer.body);
  const adapted = adapt(answer, said);
  return new AppError(adapted.code, adapted.message || fallbackMessage, {
    status: adapted.status,
    details: detailsOf(answer, said),
  });
}

type SaidByServer = {
  readonly code: string | undefined;
  readonly message: string | undefined;
  readonly details: object | undefined;
  /** What our own database functions call a refusal, next to a code that only carries the status. */
  readonly detail: string | undefined;
  /** True for the error shape of our own functions, which is taken at its word. */
  readonly isOurs: boolean;
};

function adapt(answer: RefusedAnswer, said: SaidByServer): AdaptedError {
  const { status } = answer;
  const known = knownError(said);
  if (known !== undefined) return known;
  if (said.isOurs && said.code !== undefined) {
    return { code: said.code, message: said.message ?? statusTexts[status] ?? '', status };
  }
  if (status === 401) {
    return answer.hadToken
      ? { code: 'AUTH_FAILED', message: codeMessages.AUTH_FAILED, status }
      : { code: 'AUTH_REQUIRED', message: codeMessages.AUTH_REQUIRED, status };
  }
  if (status === 403) return { code: 'PERMISSION_DENIED', message: codeMessages.PERMISSION_DENIED, status };
  if (status === 429)
    return { code: 'RATE_LIMIT_EXCEEDED', message: codeMessages.RATE_LIMIT_EXCEEDED, status };
  const fromEdge = answer.kind === 'edge' ? edgeError(said.message ?? '') : undefined;
  if (fromEdge !== undefined) return fromEdge;
  return { code: `HTTP_${status}`, message: said.message ?? statusTexts[status] ?? '', status };
}

function knownError({ code, message }: SaidByServer): AdaptedError | undefined {
  if (code === undefined || !Object.hasOwn(adapterErrors, code)) return undefined;
  const known = adapterErrors[code];
  return known === invalidToken && /expired/i.test(message ?? '') ? tokenExpired : known;
}

function edgeError(message: string): AdaptedError | undefined {
  const words = message.toLowerCase();
  if (words.includes('timeout')) return { code: 'EDGE_FUNCTION_TIMEOUT', message, status: 408 };
  if (words.includes('not found')) return { code: 'EDGE_FUNCTION_NOT_FOUND', message, status: 404 };
  if (words.includes('memory')) return { code: 'EDGE_FUNCTION_MEMORY_LIMIT', message, status: 507 };
  return undefined;
}

function detailsOf(answer: RefusedAnswer, said: SaidByServer): Readonly<Record<string, unknown>> {
  return {
    ...said.details,
    httpStatus: answer.status,
    ...(said.code === undefined ? {} : { sourceCode: said.code }),
    ...(said.detail === undefined ? {} : { sourceDetail: said.detail }),
    ...(answer.retryAfterMs === undefined ? {} : { retryAfterMs: answer.retryAfterMs }),
  };
}

function readBody(body: unknown): SaidByServer {
  if (!isObject(body)) {
    return { code: undefined, message: undefined, details: undefined, detail: undefined, isOurs: false };
  }
  const inner = field(body, 'error');
  const source = isObject(inner) ? inner : body;
  const details = field(source, 'details');
  return {
    code: text(field(source, 'code')) ?? text(field(source, 'error_code')),
    message: text(field(source, 'message')) ?? text(field(source, 'msg')) ?? text(inner),
    details: isObject(details) ? details : undefined,
    detail: codeIn(details),
    isOurs: isObject(inner),
  };
}

/** A name only: the database's own sentences repeat what somebody wrote. */
function codeIn(value: unknown): string | undefined {
  return typeof value === 'string' && /^[A-Z_]{3,60}$/.test(value) ? value : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function field(source: object, name: string): unknown {
  return Object.hasOwn(source, name) ? Reflect.get(source, name) : undefined;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

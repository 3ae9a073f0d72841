/** Why a function does not answer with a result. `details` never holds a person's text, answer or score. */
export type EdgeFailure = {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** For the log only: the shape of the refused body. */
  readonly loggedBody?: string;
};

export type Result<Value> =
  | { readonly kind: 'ok'; readonly value: Value }
  | { readonly kind: 'failure'; readonly failure: EdgeFailure };

export function ok<Value>(value: Value): Result<Value> {
  return { kind: 'ok', value };
}

export function fail(failure: EdgeFailure): { readonly kind: 'failure'; readonly failure: EdgeFailure } {
  return { kind: 'failure', failure };
}

export const accountRequired: EdgeFailure = {
  status: 401,
  code: 'AUTH_REQUIRED',
  message: 'Authentication required',
};

export const csrfFailed: EdgeFailure = {
  status: 403,
  code: 'CSRF_VALIDATION_FAILED',
  message: 'CSRF token validation failed. Please refresh and try again.',
};

/** `fields` are the places of the body that are wrong, never what stands there. */
export function invalidRequest(fields: readonly string[]): EdgeFailure {
  return {
    status: 400,
    code: 'INVALID_EDGE_FUNCTION_REQUEST',
    message: 'Invalid edge function request format',
    details: { fields },
  };
}

export function payloadTooLarge(bytesMax: number): EdgeFailure {
  return {
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
    message: `Payload exceeds maximum size of ${bytesMax} bytes`,
    details: { maxSize: bytesMax },
  };
}

export const invalidToken: EdgeFailure = {
  status: 401,
  code: 'INVALID_TOKEN',
  message: 'Invalid authentication token',
};

export const tokenExpired: EdgeFailure = {
  status: 401,
  code: 'TOKEN_EXPIRED',
  message: 'Your session has expired. Please log in again',
};

export const accessDenied: EdgeFailure = {
  status: 403,
  code: 'ACCESS_DENIED',
  message: 'You do not have permission to access this resource',
};

export const timedOut: EdgeFailure = {
  status: 408,
  code: 'EDGE_FUNCTION_TIMEOUT',
  message: 'The function ran into a timeout. Please try again.',
};

export const databaseUnavailable: EdgeFailure = {
  status: 503,
  code: 'SERVICE_UNAVAILABLE',
  message: 'The service is not available right now. Please try again.',
};

export const unexpectedFailure: EdgeFailure = {
  status: 500,
  code: 'INTERNAL_ERROR',
  message: 'Something went wrong on our side. Please try again.',
};

export function methodNotAllowed(methods: readonly string[]): EdgeFailure {
  return {
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    message: 'This method is not available here',
    headers: { allow: ['OPTIONS', ...methods].join(', ') },
  };
}

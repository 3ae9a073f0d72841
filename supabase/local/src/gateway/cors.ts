const ALLOWED_HEADERS = [
  'accept',
  'accept-language',
  'accept-profile',
  'apikey',
  'authorization',
  'cache-control',
  'content-language',
  'content-profile',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'prefer',
  'range',
  'range-unit',
  'x-async-invoke',
  'x-client-info',
  'x-csrf-token',
  'x-region',
  'x-request-id',
  'x-session-key',
  'x-supabase-api-version',
];

const EXPOSED_HEADERS = [
  'content-encoding',
  'content-location',
  'content-range',
  'content-type',
  'date',
  'location',
  'preference-applied',
  'range-unit',
  'retry-after',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-request-id',
];

export function answerPreflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS',
      'access-control-allow-headers': ALLOWED_HEADERS.join(', '),
      'access-control-max-age': '600',
    },
  });
}

/** The same answer, readable by a page of any origin. */
export function withCors(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.set('access-control-allow-origin', '*');
  headers.set('access-control-expose-headers', EXPOSED_HEADERS.join(', '));
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

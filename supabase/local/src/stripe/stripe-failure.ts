type FailureBody = {
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  readonly message: string;
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
  readonly param?: string | undefined;
  readonly charge?: string | undefined;
  readonly payment_intent?: object | undefined;
};

/** An answer that Stripe would refuse with; becomes the `error` object of its API. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: FailureBody;

  constructor(status: number, body: FailureBody) {
    super(body.message);
    this.name = 'StripeFailure';
    this.status = status;
    this.body = body;
  }
}

export function invalidRequest(
  message: string,
  more: { code?: string; param?: string; status?: number } = {},
): StripeFailure {
  const { status = 400, ...named } = more;
  return new StripeFailure(status, { type: 'invalid_request_error', message, ...named });
}

/** A resource named in the path is missing with 404, one named in a parameter with 400. */
export function noSuch(what: string, id: string, param?: string): StripeFailure {
  const named = { code: 'resource_missing', param: param ?? 'id', status: param === undefined ? 404 : 400 };
  return invalidRequest(`No such ${what}: '${id}'`, named);
}

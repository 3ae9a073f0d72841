import { Stripe } from 'stripe';

const providerOrigin = 'https://api.stripe.com';

/** How long the provider may take. Our functions have half a minute in all. */
const callTimeoutMs = 12_000;

/**
 * The provider's own SDK, which names the version of the API that it was made for. It never repeats a call: whoever
 * asked us does that, under the same name, so there is one layer that does.
 */
export function createStripeClient(options: {
  readonly secretKey: string;
  readonly apiUrl: string | undefined;
  readonly send: typeof fetch;
}): Stripe {
  const { apiUrl, send } = options;
  return new Stripe(options.secretKey, {
    maxNetworkRetries: 0,
    timeout: callTimeoutMs,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(
      apiUrl === undefined
        ? send
        : async (address, init) => await send(standIn(new Request(address).url, apiUrl), init),
    ),
  });
}

function standIn(address: string, apiUrl: string): string {
  return address.replace(providerOrigin, apiUrl);
}

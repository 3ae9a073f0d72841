/** Where the provider's own page for paying lives. */
const providerOrigin = 'https://checkout.stripe.com';

type Places = {
  /** Of our data service, which stands in for the provider where none is configured. */
  readonly supabaseUrl: string;
  /** Our own. */
  readonly origin: string;
};

/** Whether a person may be sent there to pay: an answer that was tampered with leads nobody anywhere else. */
export function isCheckoutAddress(address: string, { supabaseUrl, origin }: Places): boolean {
  if (!URL.canParse(address)) return false;
  const { origin: asked, username, password } = new URL(address);
  const isPlain = username === '' && password === '';
  return isPlain && [providerOrigin, new URL(supabaseUrl).origin, origin].includes(asked);
}

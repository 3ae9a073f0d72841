/** The provider's receipt, if its address is one that may be opened. */
export function receiptAddress(address: string | null): string | undefined {
  if (address === null || !URL.canParse(address)) return undefined;
  const { protocol, hostname, href } = new URL(address);
  const isOwnMachine = protocol === 'http:' && (hostname === 'localhost' || hostname.endsWith('.localhost'));
  return protocol === 'https:' || isOwnMachine ? href : undefined;
}

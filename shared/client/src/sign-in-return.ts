/** What the sign-in service put into the address when it sent the person back. */
export type SignInReturn =
  | { readonly kind: 'code'; readonly code: string; readonly flowId: string | undefined }
  | { readonly kind: 'tokens'; readonly accessToken: string; readonly refreshToken: string }
  | { readonly kind: 'refused'; readonly reason: string };

const returnParameters = [
  'code',
  'sb_flow_id',
  'state',
  'error',
  'error_code',
  'error_description',
  'access_token',
  'refresh_token',
  'expires_in',
  'expires_at',
  'token_type',
  'provider_token',
  'provider_refresh_token',
  'sb',
];

/** Reads a sign-in return from an address; undefined for every other address. */
export function readSignInReturn(url: URL): SignInReturn | undefined {
  const hash = new URLSearchParams(url.hash.slice(1));
  const accessToken = hash.get('access_token');
  const refreshToken = hash.get('refresh_token');
  if (accessToken && refreshToken) return { kind: 'tokens', accessToken, refreshToken };
  const code = url.searchParams.get('code');
  if (code) return { kind: 'code', code, flowId: url.searchParams.get('sb_flow_id') ?? undefined };
  const reason = url.searchParams.get('error') ?? hash.get('error');
  return reason === null ? undefined : { kind: 'refused', reason };
}

/** The address as it may stay in the address bar and the history: without codes and tokens. */
export function withoutSignInReturn(url: URL): string {
  const clean = new URL(url);
  for (const name of returnParameters) clean.searchParams.delete(name);
  const hash = new URLSearchParams(url.hash.slice(1));
  const holdsReturn = ['access_token', 'error', 'sb'].some((name) => hash.has(name));
  return `${clean.pathname}${clean.search}${holdsReturn ? '' : clean.hash}`;
}

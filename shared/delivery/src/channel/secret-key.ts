/**
 * Whether a Supabase key opens everything. Such a key must never come with a page: newer ones say so by their name,
 * older ones are tokens with a role.
 */
export function isSecretKey(key: string): boolean {
  if (key.startsWith('sb_')) return !key.startsWith('sb_publishable_');
  const [, payload, signature] = key.split('.');
  if (payload === undefined || signature === undefined) return false;
  return !/"role"\s*:\s*"anon"/.test(Buffer.from(payload, 'base64url').toString());
}

/**
 * The stored session without Google's own tokens: we never call Google for the person, so keeping a key to their
 * account on the device would be a risk without a use. Text that is no JSON object comes back as it is.
 */
export function withoutProviderTokens(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return text;
    const kept = Object.entries(value).filter(
      ([name]) => name !== 'provider_token' && name !== 'provider_refresh_token',
    );
    return JSON.stringify(Object.fromEntries(kept));
  } catch {
    return text;
  }
}

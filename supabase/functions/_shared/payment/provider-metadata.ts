/** Names that we ourselves go by; nobody else may set them. */
const ownNames: ReadonlySet<string> = new Set([
  'transaction_id',
  'user_id',
  'plan_type',
  'request_id',
  'cause',
]);

/** A browser's metadata as the provider takes it, without the names that we go by. */
export function providerMetadata(
  metadata: Readonly<Record<string, string | number | boolean>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(metadata)
      .filter(([name]) => !ownNames.has(name))
      .map(([name, value]) => [name, String(value)]),
  );
}

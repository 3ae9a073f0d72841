/** JSON with sorted keys and no spaces: equal values have equal text, so that a hash or signature means the value. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined);
    const sorted = entries.toSorted(([one], [other]) => (one < other ? -1 : 1));
    return `{${sorted.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
  }
  const text = JSON.stringify(value);
  if (text === undefined) throw new TypeError(`A ${typeof value} has no place in canonical JSON.`);
  return text;
}

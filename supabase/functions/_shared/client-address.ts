/**
 * An address with the person taken out: the last octet of an IPv4 address is zero, of an IPv6 address only the
 * first three groups are left. What is no address is `unknown`.
 *
 * @example anonymizedAddress('203.0.113.77') // '203.0.113.0'
 */
export function anonymizedAddress(address: string | null): string {
  const text = (address ?? '').trim().toLowerCase();
  const v4 = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/.exec(text);
  if (v4 !== null) return `${v4.slice(1, 4).join('.')}.0`;
  if (!/^[0-9a-f:]{2,45}$/.test(text) || !text.includes(':')) return 'unknown';
  return `${firstThreeGroups(text)
    .join(':')
    .replace(/(?::0)+$|^0(?::0)*$/, '')}::`;
}

function firstThreeGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined
      ? []
      : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 3).map((group) => group.replace(/^0+(?=.)/, ''));
}

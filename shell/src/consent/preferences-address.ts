/** Where "Cookie preferences" leads in a tab of its own; a plain click opens the dialog in place. */
export const preferencesAddress = '/cookies#preferences';

export function isPreferencesAddress(pathname: string, hash: string): boolean {
  return `${pathname}${hash}` === preferencesAddress;
}

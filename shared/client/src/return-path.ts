import type { SafeStorage } from './safe-storage.ts';

/**
 * Session-storage key of the way back after signing in.
 *
 * @see rows U-05
 */
export const returnPathKey = 'redirectAfterLogin';

/** Keeps the path to come back to after signing in, for this tab. */
export type ReturnPath = {
  readonly keep: (path: string) => void;
  /** The kept path, once. */
  readonly take: () => string | undefined;
  readonly clear: () => void;
};

/** @param storage a safe storage over session storage */
export function createReturnPath(storage: SafeStorage): ReturnPath {
  return {
    keep: (path) => {
      if (isOwnPath(path)) storage.write(returnPathKey, path);
    },
    take: () => {
      const path = storage.read(returnPathKey);
      storage.remove(returnPathKey);
      return path !== undefined && isOwnPath(path) ? path : undefined;
    },
    clear: () => storage.remove(returnPathKey),
  };
}

/** Stands in for our own origin: a path is judged the same on every one. */
const anyOrigin = 'https://own.invalid';

/**
 * True for paths that cannot lead to another site, however often a browser or a router resolves them: dots are
 * resolved before the look, since `/.//host` becomes `//host`, which is another site.
 */
export function isOwnPath(path: string): boolean {
  const isPlain = /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) && path.length <= 2048;
  if (!isPlain || !URL.canParse(path, anyOrigin)) return false;
  const { origin, pathname } = new URL(path, anyOrigin);
  return origin === anyOrigin && !pathname.startsWith('//');
}

/**
 * The address to which the sign-in service sends people back: the wanted one if its origin is on the list, else
 * our own origin.
 */
export function redirectTarget(wanted: string, ownOrigin: string, allowedOrigins: readonly string[]): string {
  const url = URL.canParse(wanted) ? new URL(wanted) : undefined;
  const isAllowed = url !== undefined && (url.origin === ownOrigin || allowedOrigins.includes(url.origin));
  return isAllowed ? url.href : `${ownOrigin}/`;
}

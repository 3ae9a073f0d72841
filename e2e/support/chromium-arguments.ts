/**
 * A quiet browser: no sandbox (CI is root), no calls of its own to anybody. Letters are as wide as on a phone or a sharp
 * screen; rounded to whole pixels, as in a window of this system, lines would break elsewhere.
 */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--font-render-hinting=none',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

/** What a page may do beyond the strictest policy. */
export type PolicyOptions = {
  /** Sources of the inline styles, from the signed page manifest. */
  readonly styleHashes: readonly string[];
  /** Address of the API gateway. */
  readonly apiUrl: string;
  /** The page with the card form: the payment provider's script, its frames and its API come in. */
  readonly takesCards?: boolean;
};

const trustedTypes = [
  "require-trusted-types-for 'script'",
  "trusted-types mf-shell mf-chunks 'allow-duplicates'",
] as const;

/** What Stripe's documentation asks for, and no more. */
const provider = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  api: 'https://api.stripe.com',
} as const;

/** What pages may do: scripts, styles and pictures from this origin, talk to this origin and the API, nothing else. */
export function contentSecurityPolicy({ styleHashes, apiUrl, takesCards = false }: PolicyOptions): string {
  const api = new URL(apiUrl);
  const socket = `${api.protocol === 'https:' ? 'wss:' : 'ws:'}//${api.host}`;
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...(takesCards ? provider.scripts : [])].join(' ')}`,
    `style-src ${["'self'", ...styleHashes].join(' ')}`,
    "img-src 'self'",
    "font-src 'self'",
    `connect-src 'self' ${api.origin} ${socket}${takesCards ? ` ${provider.api}` : ''}`,
    ...(takesCards ? [`frame-src ${provider.frames.join(' ')}`] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // The provider's script writes addresses of scripts of its own, which nobody but it can vouch for.
    ...(takesCards ? [] : trustedTypes),
    'report-uri /csp-report',
  ].join('; ');
}

/** Headers that every answer carries. */
export function commonHeaders(isHosted: boolean): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    // Over plain HTTP on a machine of one's own, it would lock every other project on localhost into HTTPS.
    ...(isHosted && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
}

/** Headers of a page, besides the common ones. */
export function pageHeaders(options: PolicyOptions): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(options),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'x-frame-options': 'DENY',
    // The old filter could be turned against pages; the policy above does its work.
    'x-xss-protection': '0',
  };
}

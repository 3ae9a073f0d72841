import { fail, invalidRequest, ok } from '../edge-failure.ts';
import type { Result } from '../edge-failure.ts';

export type OwnOrigins = {
  readonly siteOrigins: readonly string[];
  /** The origin whose compositions can be tried out under names of their own. Nowhere that real money is paid. */
  readonly previewOrigin?: string | undefined;
};

/** As the origin server names them: `c-` and the beginning of a composition's id, `qa-` and what a team called it. */
const previewLabel = /^(?:c-[0-9a-f]{20}|qa-[a-z0-9-]{1,59})$/;

/**
 * An address that the provider may send somebody back to: on one of our own origins, and without any of the parts that
 * could make it look like one and be another.
 */
export function ownAddress(address: string, own: OwnOrigins, field: string): Result<string> {
  const url = new URL(address);
  const isOurs = own.siteOrigins.includes(url.origin) || isPreview(url, own.previewOrigin);
  const isPlain = url.username === '' && url.password === '';
  return isOurs && isPlain ? ok(`${url.origin}${url.pathname}${url.search}`) : fail(invalidRequest([field]));
}

function isPreview(url: URL, previewOrigin: string | undefined): boolean {
  if (previewOrigin === undefined) return false;
  const { protocol, host } = new URL(previewOrigin);
  const [label = '', ...rest] = url.host.split('.');
  return url.protocol === protocol && rest.join('.') === host && previewLabel.test(label);
}

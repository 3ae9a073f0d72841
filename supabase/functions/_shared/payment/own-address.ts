import { fail, invalidRequest, ok } from '../edge-failure.ts';
import type { Result } from '../edge-failure.ts';

/**
 * An address that the provider may send somebody back to: on one of our own origins, and without any of the parts that
 * could make it look like one and be another.
 */
export function ownAddress(address: string, origins: readonly string[], field: string): Result<string> {
  const url = new URL(address);
  const isOurs = origins.includes(url.origin) && url.username === '' && url.password === '';
  return isOurs ? ok(`${url.origin}${url.pathname}${url.search}`) : fail(invalidRequest([field]));
}

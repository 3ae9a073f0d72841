import { sha256Hex } from './sha256-hex.ts';

/** Whether a request carries the project's secret key, as `apikey` or as a bearer. */
export function createIsServiceRequest(secretKey: string): (request: Request) => Promise<boolean> {
  return async (request) => {
    const bearer = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
    const given = [request.headers.get('apikey'), bearer].filter((key) => typeof key === 'string');
    const wanted = await sha256Hex(secretKey);
    const digests = await Promise.all(given.map(sha256Hex));
    // Digests are compared instead of keys, so that the time it takes tells nothing about the key.
    return digests.includes(wanted);
  };
}

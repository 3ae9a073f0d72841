import { exchangeCode, publicKeys } from './local-google.ts';

const TOKEN_URL = 'https://oauth2.googleapis.com/token';
const KEYS_URL = 'https://www.googleapis.com/oauth2/v3/certs';

let users = 0;
let realFetch: typeof fetch | undefined;

/**
 * Answers the two calls that auth makes to Google. The API layer has no setting for their addresses, so `fetch` itself
 * is replaced while a backend runs; every other call goes out untouched. Returns the way back.
 */
export function answerGoogleCalls(): () => void {
  users += 1;
  if (users === 1) {
    const real = globalThis.fetch;
    realFetch = real;
    globalThis.fetch = async (input, init) => {
      switch (addressOf(input)) {
        case TOKEN_URL:
          return await exchangeCode(new URLSearchParams(typeof init?.body === 'string' ? init.body : ''));
        case KEYS_URL:
          return await publicKeys();
        default:
          return await real(input, init);
      }
    };
  }
  return () => {
    users -= 1;
    if (users === 0 && realFetch !== undefined) globalThis.fetch = realFetch;
  };
}

function addressOf(input: string | URL | Request): string {
  if (typeof input === 'string') return input;
  return input instanceof URL ? input.href : input.url;
}

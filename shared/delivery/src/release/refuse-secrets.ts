import { isSecretKey } from '../channel/secret-key.ts';
import { DeliveryError } from '../delivery-error.ts';

/** A file as everybody would get it. */
export type ScannedFile = { readonly path: string; readonly content: Buffer };

/** Texts that open something, by the names that a person would know them by. */
const secretForms = [
  { name: 'a secret key of the database', form: /\bsb_secret_[\w-]{8,}/ },
  { name: 'a secret key of the payment provider', form: /\b[sr]k_(?:live|test)_\w{8,}/ },
  { name: 'a publishable key of the payment provider', form: /\bpk_(?:live|test)_\w{8,}/ },
  { name: 'a signing secret for webhooks', form: /\bwhsec_[\w+/=]{16,}/ },
  { name: 'a private key', form: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----(?:\s|\\[nr])*[\w+/]{32,}/ },
  { name: 'a client secret of Google', form: /\bGOCSPX-[\w-]{16,}/ },
  { name: 'a key of an AI provider', form: /\bsk-(?:ant-|proj-)?[A-Za-z0-9_-]{24,}/ },
  { name: 'a cloud access key', form: /\bAKIA[0-9A-Z]{16}\b/ },
] as const;

const tokenForm = /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{16,}/g;

/** What in a text would open something to whoever reads it; undefined where there is nothing. */
export function secretIn(text: string): string | undefined {
  const known = secretForms.find(({ form }) => form.test(text));
  if (known !== undefined) return known.name;
  const tokens = text.match(tokenForm) ?? [];
  return tokens.some(isSecretKey) ? 'a token with a role' : undefined;
}

/**
 * Everybody can read what is released, so nothing in it may open anything. Also keys that browsers may know come with
 * the runtime configuration: the same bytes go to the test channel and to production.
 */
export function refuseSecrets(application: string, files: readonly ScannedFile[]): void {
  for (const { path, content } of files) {
    const found = secretIn(content.toString('latin1'));
    if (found === undefined) continue;
    throw new DeliveryError(
      'SECRET_IN_BUILD',
      `${path} of ${application} holds ${found}, and everybody could read it. ` +
        'Take it out of the source, replace the key where it was made, and build again.',
    );
  }
}

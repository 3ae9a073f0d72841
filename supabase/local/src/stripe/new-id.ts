import { randomBytes } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id as Stripe writes them: a prefix that names the kind, then letters nobody can guess. */
export function newId(prefix: string, length = 24): string {
  // 248 is the largest multiple of 62 below 256: the bytes above it would make some letters likelier.
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && text.length < length) text += letters[byte % letters.length];
    }
  }
  return `${prefix}_${text}`;
}

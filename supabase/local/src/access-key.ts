import { createHmac, createPrivateKey, createPublicKey } from 'node:crypto';
import { literal, object, string } from '@stepwise/contract/schema';

/** What stands before the 32 bytes of an Ed25519 key in its PKCS #8 form (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

const publicKeySchema = object({ kty: literal('OKP'), crv: literal('Ed25519'), x: string() });

/**
 * The key that signs what browsers keep of paid access, and its public half. Made from a secret of the data folder, so
 * that both stay the same over restarts.
 */
export function accessKeyOf(jwtSecret: string) {
  const seed = createHmac('sha256', jwtSecret).update('access token').digest();
  const secret = createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const open = publicKeySchema.parse(createPublicKey(secret).export({ format: 'jwk' }));
  return { open, secret: { ...open, d: seed.toString('base64url') } };
}

import { createHash, createPrivateKey, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Composition, SignedComposition } from '@stepwise/contract/composition';
import { looseObject, object, string } from '@stepwise/contract/schema';

const keySchema = object({
  public: object({ keyId: string() }),
  private: looseObject({ kty: string(), crv: string(), x: string(), d: string() }),
});

/** Signs a composition as the local deployment would: tests stand in for whoever has got hold of its key. */
export async function signComposition(
  composition: Composition,
  dataDirectory = process.env['STEPWISE_E2E_DATA'] ?? '',
): Promise<SignedComposition> {
  const file = join(dataDirectory, 'keys', 'local.production.json');
  const stored = keySchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const key = createPrivateKey({ key: stored.private, format: 'jwk' });
  const payload = JSON.stringify(composition);
  const signature = sign(null, Buffer.from(payload), key).toString('base64url');
  return { payload, keyId: stored.public.keyId, signature };
}

export function integrityOf(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

import { SignJWT, importJWK, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { accessKeyOf } from './access-key.ts';

const secret = 'a secret of a data folder that is long enough';

test('the public half checks what the other half signs, and stays the same over restarts', async () => {
  const { open, secret: signing } = accessKeyOf(secret);
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'EdDSA' })
    .sign(await importJWK(signing, 'EdDSA'));
  await expect(jwtVerify(token, await importJWK(accessKeyOf(secret).open, 'EdDSA'))).resolves.toBeDefined();
  expect(open).not.toHaveProperty('d');
  const other = await importJWK(accessKeyOf(`${secret}.`).open, 'EdDSA');
  await expect(jwtVerify(token, other)).rejects.toThrow('signature verification failed');
});

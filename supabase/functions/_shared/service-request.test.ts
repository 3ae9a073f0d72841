import assert from 'node:assert/strict';
import { createIsServiceRequest } from './service-request.ts';

const isServiceRequest = createIsServiceRequest('sb_secret_for_the_test');

async function asks(headers: Record<string, string>): Promise<boolean> {
  return await isServiceRequest(new Request('http://localhost/', { headers }));
}

Deno.test('the secret key opens, as apikey or as bearer', async () => {
  assert.equal(await asks({ apikey: 'sb_secret_for_the_test' }), true);
  assert.equal(await asks({ authorization: 'Bearer sb_secret_for_the_test' }), true);
});

Deno.test('nothing else opens', async () => {
  assert.equal(await asks({}), false);
  assert.equal(await asks({ apikey: 'sb_publishable_local' }), false);
  assert.equal(await asks({ apikey: '', authorization: 'Bearer ' }), false);
  assert.equal(await asks({ apikey: 'sb_secret_for_the_tes' }), false);
});

import assert from 'node:assert/strict';
import { readEnvironment } from './environment.ts';

const hosted = {
  SUPABASE_URL: 'https://project.supabase.co',
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_of_the_project"}',
  SUPABASE_SERVICE_ROLE_KEY: 'eyJ.an.old.service.role.key',
};

function read(values: Readonly<Record<string, string>>) {
  return readEnvironment((name) => values[name]);
}

Deno.test('the new secret key is preferred and the old one still works', () => {
  assert.equal(read(hosted).secretKey, 'sb_secret_of_the_project');
  const { SUPABASE_SECRET_KEYS: _, ...old } = hosted;
  assert.equal(read(old).secretKey, 'eyJ.an.old.service.role.key');
});

Deno.test('a function that lacks its key does not start', () => {
  assert.throws(() => read({ SUPABASE_URL: 'https://project.supabase.co' }));
  assert.throws(() => read({ SUPABASE_SERVICE_ROLE_KEY: 'eyJ.an.old.service.role.key' }));
});

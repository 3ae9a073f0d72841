import { expect, test } from 'vitest';
import { parseChannelConfig } from './channel-config.ts';
import { isSecretKey } from './secret-key.ts';

function olderKey(role: string): string {
  return `${encoded({ alg: 'HS256' })}.${encoded({ iss: 'supabase', role })}.c2lnbmF0dXJl`;
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

test('a key of the service is told from one for pages', () => {
  for (const key of ['sb_secret_x', 'sb_other_x', olderKey('service_role'), olderKey('postgres')]) {
    expect([key, isSecretKey(key)]).toEqual([key, true]);
  }
  for (const key of ['sb_publishable_x', olderKey('anon'), 'a-local-key']) {
    expect([key, isSecretKey(key)]).toEqual([key, false]);
  }
});

test('no channel takes a configuration that would give the key of the service to every visitor', () => {
  const config = {
    schema: 1,
    productName: 'Stepwise',
    environment: 'local',
    channel: 'qa',
    supabaseUrl: 'https://data.example.com',
    showsDeveloperPages: false,
    helpContacts: [],
    readings: {},
  };
  expect(parseChannelConfig({ ...config, supabaseKey: 'sb_publishable_x' }, 'qa').channel).toBe('qa');
  for (const supabaseKey of ['sb_secret_x', olderKey('service_role')]) {
    expect(() => parseChannelConfig({ ...config, supabaseKey }, 'qa')).toThrow('a secret key');
  }
});

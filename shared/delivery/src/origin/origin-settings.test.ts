import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { promote } from '../channel/promote.ts';
import { fixtureDelivery } from '../fixture/fixture-delivery.ts';
import type { FixtureDelivery } from '../fixture/fixture-delivery.ts';
import type { Origin } from './listen-on.ts';
import { readOriginSettings } from './origin-settings.ts';
import { startOrigin } from './start-origin.ts';

let delivery: FixtureDelivery | undefined;
let origin: Origin | undefined;

afterEach(async () => {
  await origin?.close();
  await delivery?.workspace.remove();
  delivery = undefined;
  origin = undefined;
});

type Reply = { readonly status: number; readonly headers: IncomingHttpHeaders };

function ask(host: string, path: string): Promise<Reply> {
  const { port } = origin ?? { port: 0 };
  return new Promise((found, reject) => {
    request({ port, path, headers: { host } }, (answer) => {
      answer.resume().on('end', () => found({ status: answer.statusCode ?? 0, headers: answer.headers }));
    })
      .on('error', reject)
      .end();
  });
}

test('a machine of its own needs to say nothing', () => {
  expect(readOriginSettings({})).toEqual({
    dataDirectory: resolve('.stepwise'),
    keysDirectory: resolve('.stepwise/keys'),
    port: 4400,
    channels: { localhost: 'production', '127.0.0.1': 'production', 'staging.localhost': 'staging' },
    apiUrl: 'http://localhost:54321',
    audience: 'local',
    isHosted: false,
  });
});

test.each([
  [{ STEPWISE_CHANNELS: 'stepwise.example' }, /STEPWISE_CHANNELS says stepwise\.example; it needs/],
  [{ STEPWISE_CHANNELS: 'a=production,b=' }, /STEPWISE_CHANNELS says b=; it needs <host>=<channel>/],
  [{ PORT: 'eighty' }, /PORT says eighty, which is no port/],
  [{ API_URL: 'project' }, /API_URL says project, which is no address/],
])('%j is answered with a sentence', (environment, sentence) => {
  expect(() => readOriginSettings(environment)).toThrow(sentence);
});

test('a hosted origin serves the hosts it was told, what was signed for its audience, and its reports to nobody', async () => {
  delivery = await fixtureDelivery();
  await delivery.deploy('production');
  const { store, keysDirectory } = delivery;
  const environment = {
    STEPWISE_AUDIENCE: 'local',
    STEPWISE_CHANNELS: 'stepwise.example=production, staging.stepwise.example=staging',
    STEPWISE_KEYS: keysDirectory,
    PORT: '0',
  };
  const open = (changes: object) =>
    startOrigin({ ...readOriginSettings({ ...environment, ...changes }), store });
  origin = await open({});
  expect(await ask('stepwise.example', '/')).toMatchObject({ status: 200 });
  expect(await ask('localhost', '/')).toMatchObject({ status: 421 });
  const id = await delivery.compose('staging');
  await promote(await delivery.options('staging'), id);
  expect(await ask('staging.stepwise.example', '/')).toMatchObject({ status: 200 });
  expect((await ask('stepwise.example', '/__reports')).headers['content-type']).toContain('application/json');
  await origin.close();
  // Signed for another audience, and with keys that are not these, pages are not served.
  origin = await open({ STEPWISE_AUDIENCE: 'stepwise.example' });
  const hosted = await ask('stepwise.example', '/');
  expect(hosted.status).toBe(503);
  expect(hosted.headers['strict-transport-security']).toBeDefined();
  expect((await ask('stepwise.example', '/__reports')).headers['content-type']).not.toContain('json');
  await origin.close();
  origin = await open({ STEPWISE_KEYS: `${keysDirectory}-of-nobody` });
  expect(await ask('stepwise.example', '/')).toMatchObject({ status: 503 });
});

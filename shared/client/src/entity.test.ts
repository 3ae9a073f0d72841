import { afterAll, beforeAll, expect, test } from 'vitest';
import { int, object } from '@stepwise/contract/schema';
import { createEntity } from './entity.ts';
import { answers, startFaultServer } from './fault-server.ts';
import type { FaultServer } from './fault-server.ts';
import { testDataClient } from './test-data-client.ts';

let server: FaultServer;
beforeAll(async () => {
  server = await startFaultServer();
});
afterAll(() => server.close());

const rowSchema = object({ id: int() });

function entityAt(path: string) {
  return createEntity({ client: testDataClient(server.origin), path, rowSchema });
}

function sent() {
  return server.seen.map(({ method, path, body }) => `${method} ${path} ${body}`.trim());
}

test('L-05 a service has one address per kind, per item and for the count', async () => {
  const entity = entityAt('/api/items');
  server.play(answers(200, { id: 1, count: 7 }));
  await entity.create({ a: 1 });
  expect(await entity.read('1')).toEqual({ id: 1 });
  await entity.update('1', { a: 2 });
  await entity.replace('1', { a: 3 });
  await entity.remove('1');
  expect(await entity.count({ a: { kind: 'eq', value: 1 } })).toBe(7);
  expect(sent()).toEqual([
    'POST /api/items {"a":1}',
    'GET /api/items/1',
    'PATCH /api/items/1 {"a":2}',
    'PUT /api/items/1 {"a":3}',
    'DELETE /api/items/1',
    'GET /api/items/count?a=eq.1&select=count',
  ]);
  server.play(answers(200, [{ id: 1 }]));
  expect(await entity.list({ page: 2, limit: 10 })).toEqual([{ id: 1 }]);
  expect(sent()).toEqual(['GET /api/items?limit=10&offset=10']);
  server.play(answers(404, {}));
  expect(await entity.read('1')).toBeNull();
});

test('L-05 a table is asked for the same through filters', async () => {
  const entity = entityAt('/supabase/items');
  server.play(answers(200, { id: 1 }));
  await entity.create({ a: 1 });
  await entity.update('1', { a: 2 });
  await entity.remove('1');
  expect(sent()).toEqual([
    'POST /rest/v1/items {"a":1}',
    'PATCH /rest/v1/items?id=eq.1 {"a":2}',
    'DELETE /rest/v1/items?id=eq.1',
  ]);
  expect(server.seen[0]?.headers).toMatchObject({ prefer: 'return=representation' });
  server.play(answers(206, undefined, { 'content-range': '0-0/12' }));
  expect(await entity.count()).toBe(12);
});

test('a missing row is null in a read by id, and a refused access anywhere else', async () => {
  const entity = entityAt('/supabase/users');
  server.play(answers(406, { code: 'PGRST116', message: 'no rows' }));
  expect(await entity.read('1')).toBeNull();
  await expect(entity.update('1', {})).rejects.toMatchObject({ code: 'ACCESS_DENIED' });
  server.play(answers(400, { message: 'bad' }));
  await expect(entity.read('1')).rejects.toMatchObject({ code: 'HTTP_400' });
});

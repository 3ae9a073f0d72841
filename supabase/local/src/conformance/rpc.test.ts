import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { client, serviceClient, signedIn, target, unique } from './target.ts';

async function raise(caller: SupabaseClient, state: string) {
  return await caller.rpc('conformance_fail', { p_state: state });
}

describe('calling functions through the REST API', () => {
  const slug = unique('rpc');
  let ann: Awaited<ReturnType<typeof signedIn>>;

  beforeAll(async () => {
    ann = await signedIn();
    await ann.client.from('conformance_projects').insert({ slug, name: 'r', quantity: 7 });
  });
  afterAll(async () => await ann.remove());

  test('a scalar comes back bare', async () => {
    const { data } = await ann.client.rpc('conformance_add_quantity', { p_slug: slug, p_by: 3 });
    expect(data).toBe(10);
  });

  test('a set of rows can be filtered and narrowed', async () => {
    const { data } = await ann.client.rpc('conformance_list_projects').eq('slug', slug).select('slug');
    expect(data).toEqual([{ slug }]);
  });

  test('the function knows who calls, and how', async () => {
    const person = await ann.client.rpc('conformance_who', {}, { get: true });
    expect(person.data).toMatchObject({
      role: 'authenticated',
      uid: ann.id,
      method: 'GET',
      path: '/rpc/conformance_who',
    });
    const visitor = await client(target().publishableKey, { 'x-session-key': 'abc' }).rpc('conformance_who');
    expect(visitor.data).toMatchObject({
      role: 'anon',
      uid: null,
      claims: { role: 'anon' },
      headers: { 'x-session-key': 'abc' },
      method: 'POST',
    });
    const service = await serviceClient().rpc('conformance_who');
    expect(service.data).toMatchObject({ role: 'service_role' });
  });

  test('a raised condition keeps its code, detail and hint', async () => {
    const error = { details: 'because', hint: 'try later', message: 'no' };
    expect(await raise(ann.client, 'P0001')).toMatchObject({
      status: 400,
      error: { ...error, code: 'P0001' },
    });
    expect(await raise(ann.client, 'PT402')).toMatchObject({ status: 402, error });
    expect(await raise(ann.client, 'P0002')).toMatchObject({
      status: 500,
      error: { ...error, code: 'P0002' },
    });
    expect(await raise(ann.client, '40001')).toMatchObject({
      status: 500,
      error: { ...error, code: '40001' },
    });
    expect(await raise(ann.client, '23505')).toMatchObject({
      status: 409,
      error: { ...error, code: '23505' },
    });
    expect(await raise(ann.client, '28000')).toMatchObject({
      status: 403,
      error: { ...error, code: '28000' },
    });
  });

  test('a function may set status and headers of the answer', async () => {
    const answer = await fetch(`${target().apiUrl}/rest/v1/rpc/conformance_reply`, {
      method: 'POST',
      headers: { apikey: target().publishableKey, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('7');
  });

  test('a revoked function is refused, an unknown one unknown', async () => {
    expect((await client().rpc('conformance_hidden')).error).toMatchObject({ code: '42501' });
    expect((await serviceClient().rpc('conformance_hidden')).data).toBe(42);
    expect(await ann.client.rpc('conformance_no_such')).toMatchObject({
      status: 404,
      error: { code: 'PGRST202' },
    });
  });

  test('a reading call may not write', async () => {
    const { status } = await ann.client.rpc(
      'conformance_add_quantity',
      { p_slug: slug, p_by: 1 },
      { get: true },
    );
    expect(status).toBe(405);
  });

  test.each([
    ['an object', { a: 1 }],
    ['text', 'abc'],
    ['a number', 4],
    ['a boolean', true],
  ])('a json argument keeps %s as it is', async (_, value) => {
    const { data } = await ann.client.rpc('conformance_echo', { p_value: value });
    expect(data).toEqual(value);
  });

  test('a visitor’s slow query is cut off', async () => {
    const { error } = await client().rpc('conformance_sleep', { p_seconds: 6 });
    expect(error).toMatchObject({ code: '57014' });
  });
});

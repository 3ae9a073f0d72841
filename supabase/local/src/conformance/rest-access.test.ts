import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { client, serviceClient, signedIn, target, unique } from './target.ts';

/** Asks what the suite's own `db-pre-request` refuses. */
function refused(headers: Record<string, string>) {
  return client(target().publishableKey, { ...headers, 'x-conformance-refuse': '1' });
}

describe('who may do what through the REST API', () => {
  let ann: Awaited<ReturnType<typeof signedIn>>;
  let bob: Awaited<ReturnType<typeof signedIn>>;
  let projectId: string;

  beforeAll(async () => {
    [ann, bob] = await Promise.all([signedIn('Ann'), signedIn('Bob')]);
    const { data } = await ann.client
      .from('conformance_projects')
      .insert({ slug: unique('own'), name: 'mine' })
      .select('id')
      .single();
    projectId = String(data?.id);
  });
  afterAll(async () => {
    await Promise.all([ann.remove(), bob.remove()]);
  });

  test('each role sees the rows its policies show', async () => {
    const own = await ann.client.from('conformance_people').select('full_name');
    expect(own.data).toEqual([{ full_name: 'Ann' }]);
    const visitor = await client().from('conformance_people').select();
    expect(visitor.data).toEqual([]);
    const service = await serviceClient().from('conformance_people').select('id').in('id', [ann.id, bob.id]);
    expect(service.data).toHaveLength(2);
  });

  test('rows of another person cannot be changed, taken over or forged', async () => {
    const bobs = bob.client.from('conformance_projects');
    expect((await bobs.update({ name: 'h' }).eq('id', projectId).select()).data).toEqual([]);
    expect((await bobs.delete().eq('id', projectId).select()).data).toEqual([]);
    const forged = await bobs.insert({ slug: unique('f'), name: 'f', owner_id: ann.id });
    expect(forged).toMatchObject({ status: 403, error: { code: '42501' } });
    const task = await bob.client.from('conformance_tasks').insert({ project_id: projectId, title: 'x' });
    expect(task).toMatchObject({ status: 403, error: { code: '42501' } });
  });

  test('a revoked table stays revoked whatever its policy says', async () => {
    const person = await ann.client.from('conformance_secrets').select();
    expect(person).toMatchObject({ status: 403, error: { code: '42501' } });
    const visitor = await client().from('conformance_secrets').select();
    expect(visitor).toMatchObject({ status: 401, error: { code: '42501' } });
    expect((await serviceClient().from('conformance_secrets').select()).error).toBeNull();
  });

  test('a column grant covers its column only', async () => {
    const wallet = ann.client.from('conformance_wallet');
    expect(await wallet.update({ balance: 9 }).eq('id', 1)).toMatchObject({
      status: 403,
      error: { code: '42501' },
    });
    expect((await wallet.update({ label: unique('label') }).eq('id', 1)).error).toBeNull();
    expect((await wallet.select('balance').single()).data).toEqual({ balance: 5 });
  });

  test('a header opens exactly the rows of its holder', async () => {
    const [mine, others] = [unique('key'), unique('key')];
    const holder = client(target().publishableKey, { 'x-session-key': mine }).from('conformance_carts');
    const stranger = client(target().publishableKey, { 'x-session-key': others }).from('conformance_carts');
    expect((await holder.insert({ holder: mine, item: 'tea' }).select('item')).data).toEqual([
      { item: 'tea' },
    ]);
    expect((await holder.select('item')).data).toEqual([{ item: 'tea' }]);
    expect((await stranger.select('item')).data).toEqual([]);
    expect((await client().from('conformance_carts').select('item')).data).toEqual([]);
    expect((await stranger.insert({ holder: mine, item: 'x' })).error).toMatchObject({ code: '42501' });
  });

  test('the database has its say before any request, as the role that asks', async () => {
    const slug = unique('refused');
    const refusal = {
      status: 418,
      error: { code: 'PT418', message: 'not now, authenticated', details: ann.id },
    };
    const person = refused({ authorization: `Bearer ${ann.token}` });
    expect(await person.from('conformance_people').select()).toMatchObject(refusal);
    expect(await person.from('conformance_projects').insert({ slug, name: 'no' })).toMatchObject(refusal);
    expect(await person.rpc('conformance_who')).toMatchObject(refusal);
    const kept = await serviceClient().from('conformance_projects').select('slug').eq('slug', slug);
    expect(kept.data).toEqual([]);
    expect((await refused({}).from('conformance_carts').select()).error?.message).toBe('not now, anon');
  });

  test('requests at the same time never borrow each other’s identity', async () => {
    const callers = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? ann : bob));
    const answers = await Promise.all(
      callers.map(async (caller) => await caller.client.from('conformance_people').select('id')),
    );
    expect(answers.map((answer) => answer.data)).toEqual(callers.map((caller) => [{ id: caller.id }]));
  });

  test('a token that was tampered with is refused', async () => {
    const [head, , signature] = ann.token.split('.');
    const body = Buffer.from(
      JSON.stringify({ sub: bob.id, role: 'service_role', exp: 4_000_000_000 }),
    ).toString('base64url');
    const answer = await fetch(`${target().apiUrl}/rest/v1/conformance_people`, {
      headers: { apikey: target().publishableKey, authorization: `Bearer ${head}.${body}.${signature}` },
    });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'PGRST301' });
  });

  test('a request needs a key, and a right one', async () => {
    const url = `${target().apiUrl}/rest/v1/conformance_people`;
    expect((await fetch(url)).status).toBe(401);
    expect((await fetch(url, { headers: { apikey: 'sb_publishable_wrong' } })).status).toBe(401);
  });

  test('a page of another origin may call and read the answer', async () => {
    const asked = 'apikey,authorization,content-type,prefer,x-client-info,x-session-key';
    const preflight = await fetch(`${target().apiUrl}/rest/v1/conformance_carts`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:4400',
        'access-control-request-method': 'POST',
        'access-control-request-headers': asked,
      },
    });
    expect(preflight.ok).toBe(true);
    const allowed = preflight.headers.get('access-control-allow-headers')?.toLowerCase() ?? '';
    expect(asked.split(',').filter((name) => !allowed.includes(name))).toEqual([]);
    const answer = await fetch(`${target().apiUrl}/rest/v1/conformance_carts`, {
      headers: { apikey: target().publishableKey, origin: 'http://localhost:4400' },
    });
    expect(['*', 'http://localhost:4400']).toContain(answer.headers.get('access-control-allow-origin'));
    expect(answer.headers.get('access-control-expose-headers')?.toLowerCase()).toContain('content-range');
  });
});

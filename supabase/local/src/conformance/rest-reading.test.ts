import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn, unique } from './target.ts';

describe('reading through the REST API', () => {
  const tag = unique('r');
  let ann: Awaited<ReturnType<typeof signedIn>>;
  let firstId: string;
  const projects = () => ann.client.from('conformance_projects');

  beforeAll(async () => {
    ann = await signedIn();
    const rows = [1, 2, 3, 4, 5].map((n) => ({
      slug: `${tag}-b${n}`,
      name: `B${n}`,
      quantity: n,
      details: { k: n },
    }));
    const { data, error } = await projects().insert(rows).select('id,slug').order('slug');
    if (error !== null) throw error;
    firstId = String(data[0]?.['id']);
    const tasks = await ann.client.from('conformance_tasks').insert([
      { project_id: firstId, title: 't1' },
      { project_id: firstId, title: 't2' },
    ]);
    if (tasks.error !== null) throw tasks.error;
  });
  afterAll(async () => await ann.remove());

  test('filters, order and limits choose the rows', async () => {
    const inList = await projects()
      .select('quantity')
      .in('slug', [`${tag}-b1`, `${tag}-b2`])
      .order('quantity', { ascending: false });
    expect(inList.data).toEqual([{ quantity: 2 }, { quantity: 1 }]);
    const like = await projects().select('slug').like('slug', `${tag}-b%`).limit(3);
    expect(like.data).toHaveLength(3);
    const either = await projects().select('slug').or('quantity.eq.1,quantity.gte.5').order('quantity');
    expect(either.data).toEqual([{ slug: `${tag}-b1` }, { slug: `${tag}-b5` }]);
    const negated = await projects().select('quantity').not('quantity', 'in', '(1,2,3,4)');
    expect(negated.data).toEqual([{ quantity: 5 }]);
    const missing = await projects().select('quantity').is('note', null).gt('quantity', 4);
    expect(missing.data).toEqual([{ quantity: 5 }]);
  });

  test('a number is a number, with and without decimals', async () => {
    const written = await projects().update({ price: 10.5 }).eq('slug', `${tag}-b1`).select('price,quantity');
    expect(written.data).toEqual([{ price: 10.5, quantity: 1 }]);
    const cheap = await projects().select('price').lt('price', 11);
    expect(cheap.data).toEqual([{ price: 10.5 }]);
  });

  test('json can be looked into and contained', async () => {
    const path = await projects().select('slug,details->k').eq('details->>k', '4');
    expect(path.data).toEqual([{ slug: `${tag}-b4`, k: 4 }]);
    const contains = await projects().select('slug').contains('details', { k: 3 });
    expect(contains.data).toEqual([{ slug: `${tag}-b3` }]);
  });

  test('a page of rows comes with the exact count', async () => {
    const page = await projects()
      .select('slug', { count: 'exact' })
      .ilike('slug', `${tag.toUpperCase()}%`)
      .range(1, 2);
    expect(page).toMatchObject({ status: 206, count: 5 });
    expect(page.data).toHaveLength(2);
    const head = await projects().select('*', { count: 'exact', head: true });
    expect(head).toMatchObject({ count: 5, data: null });
    const beyond = await projects().select('*', { count: 'exact' }).range(100, 110);
    expect(beyond).toMatchObject({ status: 416, error: { code: 'PGRST103' } });
  });

  test('exactly one row is one row or an error', async () => {
    const one = await projects().select('slug').eq('quantity', 1).single();
    expect(one.data).toEqual({ slug: `${tag}-b1` });
    const none = await projects().select().eq('slug', 'none').single();
    expect(none).toMatchObject({ status: 406, error: { code: 'PGRST116' } });
    const maybe = await projects().select().eq('slug', 'none').maybeSingle();
    expect(maybe).toMatchObject({ data: null, error: null });
  });

  test('times are written as ISO 8601', async () => {
    const { data } = await projects().select('created_at').limit(1).single();
    expect(data?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+\+00:00$/);
  });

  test('rows can be had as CSV', async () => {
    const { data } = await projects().select('slug,quantity').eq('quantity', 1).csv();
    expect(data).toBe(`slug,quantity\n${tag}-b1,1`);
  });

  test('related rows come along', async () => {
    const embedded = await projects()
      .select('slug,tasks:conformance_tasks(title),counted:conformance_tasks(count)')
      .eq('id', firstId)
      .single();
    expect(embedded.data).toEqual({
      slug: `${tag}-b1`,
      tasks: [{ title: 't1' }, { title: 't2' }],
      counted: [{ count: 2 }],
    });
    const inner = await ann.client
      .from('conformance_tasks')
      .select('title,conformance_projects!inner(slug)')
      .eq('conformance_projects.slug', `${tag}-b1`);
    expect(inner.data).toHaveLength(2);
    const none = await ann.client
      .from('conformance_tasks')
      .select('title,conformance_projects!inner(slug)')
      .eq('conformance_projects.slug', `${tag}-b2`);
    expect(none.data).toEqual([]);
  });

  test('a view with security_invoker shows what its reader may see', async () => {
    const own = await ann.client.from('conformance_project_counts').select().eq('id', firstId).single();
    expect(own.data).toEqual({ id: firstId, tasks: 2 });
    const bob = await signedIn('Bob');
    const other = await bob.client.from('conformance_project_counts').select();
    expect(other.data).toEqual([]);
    await bob.remove();
  });

  test('unknown names are said to be unknown', async () => {
    const table = await ann.client.from('conformance_nothing').select();
    expect(table).toMatchObject({ status: 404, error: { code: 'PGRST205' } });
    const column = await projects().select('nothing');
    expect(column).toMatchObject({ status: 400, error: { code: '42703' } });
    const relation = await projects().select('slug,conformance_wallet(id)');
    expect(relation).toMatchObject({ status: 400, error: { code: 'PGRST200' } });
  });
});

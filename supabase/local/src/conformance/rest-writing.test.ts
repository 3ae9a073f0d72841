import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serviceClient, signedIn, unique } from './target.ts';

describe('writing through the REST API', () => {
  let ann: Awaited<ReturnType<typeof signedIn>>;
  const projects = () => ann.client.from('conformance_projects');

  beforeAll(async () => {
    ann = await signedIn();
  });
  afterAll(async () => await ann.remove());

  test('an insert answers with the row when asked, else with nothing', async () => {
    const row = { slug: unique('w'), name: 'One' };
    const kept = await projects().insert(row).select().single();
    expect(kept).toMatchObject({ status: 201, data: { ...row, owner_id: ann.id, quantity: 0 } });
    const quiet = await projects().insert({ slug: unique('w'), name: 'Two' });
    expect(quiet).toMatchObject({ status: 201, data: null, error: null });
  });

  test('many rows go in as one', async () => {
    const rows = [1, 2, 3, 4, 5].map((n) => ({ slug: unique(`bulk${n}`), name: `B${n}` }));
    const { data } = await projects().insert(rows).select('id');
    expect(data).toHaveLength(5);
    const before = await projects().select('*', { count: 'exact', head: true });
    const oneBad = [
      { slug: unique('half'), name: 'good' },
      { slug: unique('half'), name: '' },
    ];
    expect(await projects().insert(oneBad)).toMatchObject({ status: 400, error: { code: '23514' } });
    const after = await projects().select('*', { count: 'exact', head: true });
    expect(after.count).toBe(before.count);
  });

  test('an upsert merges duplicates or leaves them alone', async () => {
    const slug = unique('up');
    const first = await projects().insert({ slug, name: 'First' }).select('id').single();
    const merged = await projects()
      .upsert({ slug, name: 'Merged', quantity: 7 }, { onConflict: 'slug' })
      .select('id,name,quantity')
      .single();
    expect(merged.data).toEqual({ id: first.data?.id, name: 'Merged', quantity: 7 });
    const ignored = await projects()
      .upsert({ slug, name: 'Ignored' }, { onConflict: 'slug', ignoreDuplicates: true })
      .select();
    expect(ignored.data).toEqual([]);
    const kept = await projects().select('name').eq('slug', slug).single();
    expect(kept.data).toEqual({ name: 'Merged' });
  });

  test('updates and deletes touch the rows they name', async () => {
    const slug = unique('ud');
    await projects().insert({ slug, name: 'One' });
    const updated = await projects().update({ quantity: 3 }).eq('slug', slug).select('quantity');
    expect(updated.data).toEqual([{ quantity: 3 }]);
    const deleted = await projects().delete().eq('slug', slug).select('slug');
    expect(deleted.data).toEqual([{ slug }]);
    const gone = await projects().delete().eq('slug', slug);
    expect(gone).toMatchObject({ status: 204, error: null });
  });

  test('an answer with an error keeps nothing of the write', async () => {
    const prefix = unique('undo');
    await projects().insert([1, 2].map((n) => ({ slug: `${prefix}${n}`, name: 'n', quantity: 1 })));
    const refused = await projects().update({ quantity: 99 }).like('slug', `${prefix}%`).select().single();
    expect(refused).toMatchObject({ status: 406, error: { code: 'PGRST116' } });
    const rows = await projects().select('quantity').like('slug', `${prefix}%`);
    expect(rows.data).toEqual([{ quantity: 1 }, { quantity: 1 }]);
  });

  test('each kind of database error has its status and code', async () => {
    const slug = unique('err');
    await projects().insert({ slug, name: 'One' });
    expect(await projects().insert({ slug, name: 'again' })).toMatchObject({
      status: 409,
      error: { code: '23505' },
    });
    expect(await projects().insert({ slug: unique('err') })).toMatchObject({
      status: 400,
      error: { code: '23502' },
    });
    expect(await projects().insert({ slug: unique('err'), name: '' })).toMatchObject({
      status: 400,
      error: { code: '23514' },
    });
    expect(await projects().insert({ slug: unique('err'), name: 'x', id: 'zz' })).toMatchObject({
      status: 400,
      error: { code: '22P02' },
    });
    expect(await projects().insert({ slug: unique('err'), name: 'x', nothing: 1 })).toMatchObject({
      status: 400,
      error: { code: 'PGRST204' },
    });
    const orphan = { project_id: crypto.randomUUID(), title: 'x' };
    expect(await serviceClient().from('conformance_tasks').insert(orphan)).toMatchObject({
      status: 409,
      error: { code: '23503' },
    });
  });

  test.each([
    ['an object', { a: { b: 'c' } }],
    ['an array', [1, { x: null }]],
    ['a number', 5],
    ['a string', 'abc'],
    ['a string that looks like JSON', '{"a":1}'],
    ['a boolean', true],
    ['false', false],
  ])('a json column keeps %s as it is', async (_, value) => {
    const slug = unique('json');
    const inserted = await projects().insert({ slug, name: 'j', details: value }).select('details').single();
    expect(inserted.data).toEqual({ details: value });
    const updated = await projects().update({ note: value }).eq('slug', slug).select('note').single();
    expect(updated.data).toEqual({ note: value });
  });

  test('null empties a json column', async () => {
    const slug = unique('null');
    await projects().insert({ slug, name: 'j', note: 1 });
    const { data } = await projects().update({ note: null }).eq('slug', slug).select('note').single();
    expect(data).toEqual({ note: null });
  });
});

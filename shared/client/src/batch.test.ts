import { expect, test } from 'vitest';
import { batchSizeMax, poolSize, runBatch } from './batch.ts';

test('L-45 E-27 K-44 a batch of more than 100 is refused before anything runs', async () => {
  expect(batchSizeMax).toBe(100);
  let runs = 0;
  const insert = () => Promise.resolve((runs += 1));
  const operations = Array.from({ length: 101 }, () => ({ type: 'insert' }));
  await expect(runBatch(operations, { insert })).rejects.toMatchObject({
    code: 'BATCH_SIZE_EXCEEDED',
    status: 400,
    message: 'Batch size exceeds maximum of 100',
  });
  expect(runs).toBe(0);
  expect(await runBatch(operations.slice(1), { insert })).toHaveLength(100);
});

test('L-44 an unsupported operation fails alone', async () => {
  const outcomes = await runBatch([{ type: 'insert' }, { type: 'toString' }, { type: 'insert' }], {
    insert: () => Promise.resolve('ok'),
  });
  expect(outcomes).toMatchObject([
    { kind: 'done', answer: 'ok' },
    { kind: 'failed', error: { message: 'Unsupported operation type: toString' } },
    { kind: 'done', answer: 'ok' },
  ]);
});

test('L-24 ten operations run at a time, and answers keep their order', async () => {
  expect(poolSize).toBe(10);
  let running = 0;
  let most = 0;
  const insert = async ({ id }: { id: number }) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    if (id === 3) throw new Error('three');
    return id;
  };
  const operations = Array.from({ length: 40 }, (_, id) => ({ type: 'insert', id }));
  const outcomes = await runBatch(operations, { insert });
  expect(most).toBe(10);
  expect(outcomes[3]).toMatchObject({ kind: 'failed', error: { message: 'three' } });
  expect(outcomes.flatMap((outcome) => (outcome.kind === 'done' ? [outcome.answer] : []))).toEqual(
    operations.map(({ id }) => id).filter((id) => id !== 3),
  );
});

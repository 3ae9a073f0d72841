import { expect, test } from 'vitest';
import { canaryBucket, isInShare } from './canary-cohort.ts';

const shares = [0, 5, 25, 50, 100] as const;
const count = 100_000;

test('of 100,000 browsers each share gets its part, and nobody is moved back while it grows', async () => {
  const buckets = await Promise.all(
    Array.from({ length: count }, (_, number) => canaryBucket(`browser-${number}`, '4f2a')),
  );
  for (const percent of shares) {
    const share = (buckets.filter((bucket) => isInShare(bucket, percent)).length / count) * 100;
    expect(Math.abs(share - percent), `${percent} %`).toBeLessThanOrEqual(percent % 100 === 0 ? 0 : 0.5);
  }
  const movedBack = buckets.filter((bucket) =>
    shares.some(
      (percent, place) => isInShare(bucket, percent) && !isInShare(bucket, shares[place + 1] ?? 100),
    ),
  );
  expect(movedBack).toEqual([]);
}, 60_000);

test('a browser stays where it is, and each rollout draws anew', async () => {
  const value = 'd6c1f3a8-0000-4000-8000-000000000001';
  expect(await canaryBucket(value, 'a')).toBe(await canaryBucket(value, 'a'));
  const buckets = await Promise.all(
    Array.from({ length: 64 }, (_, number) => canaryBucket(value, `rollout ${number}`)),
  );
  expect(buckets.filter((bucket) => isInShare(bucket, 50)).length).toBeGreaterThan(10);
  expect(buckets.filter((bucket) => !isInShare(bucket, 50)).length).toBeGreaterThan(10);
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOwnPath } from './return-path.ts';

const own = 'https://own.example';

/** Where a browser ends up that follows the path, keeps what its address bar shows, and follows that again. */
function originAfter(path: string, steps: number): string {
  let address = path;
  let origin = own;
  for (let step = 0; step < steps; step += 1) {
    const url = new URL(address, own);
    origin = url.origin;
    address = `${url.pathname}${url.search}${url.hash}`;
  }
  return origin;
}

const pieces = fc.constantFrom(
  '/',
  '//',
  '\\',
  '.',
  '..',
  '%2e',
  '%2E',
  '%2f',
  '%5c',
  '?',
  '#',
  '@',
  ':',
  'a',
  'evil.example',
  '\t',
  '\n',
  '\u0000',
  '\ufeff',
  'https:',
);
const paths = fc.oneof(
  fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
  fc.array(pieces, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
  fc.string({ unit: 'binary' }),
);

test('no path that counts as our own leads anywhere else, however often it is resolved', () => {
  let taken = 0;
  fc.assert(
    fc.property(paths, (path) => {
      if (!isOwnPath(path)) return;
      taken += 1;
      for (const steps of [1, 2, 3]) expect([path, originAfter(path, steps)]).toEqual([path, own]);
    }),
    { numRuns: 20_000 },
  );
  expect(taken).toBeGreaterThan(500);
});

test('dots in front of two slashes do not hide another site', () => {
  const others = ['/.//evil.example', '/..//evil.example', '/a/..//evil.example', '/%2e//evil.example'];
  expect(others.filter(isOwnPath)).toEqual([]);
  const ours = ['/', '/survey/1/results?from=letter#more', '/a//b', '/./privacy', '/?to=//evil.example'];
  expect(ours.filter(isOwnPath)).toEqual(ours);
});

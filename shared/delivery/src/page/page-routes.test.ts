import { expect, test } from 'vitest';
import { findPattern } from './page-routes.ts';

const patterns = ['/', '/survey/:id', '/survey/new', '/survey/:id/results', '/docs/*'];

test('an exact path wins over a pattern, and a parameter over a rest', () => {
  expect(findPattern(patterns, '/survey/new')).toBe('/survey/new');
  expect(findPattern(patterns, '/survey/3')).toBe('/survey/:id');
  expect(findPattern(patterns, '/survey/3/results')).toBe('/survey/:id/results');
  expect(findPattern([...patterns, '/docs/:page'], '/docs/a')).toBe('/docs/:page');
});

test('a rest takes any number of segments, also none', () => {
  expect(findPattern(patterns, '/docs')).toBe('/docs/*');
  expect(findPattern(patterns, '/docs/a/b')).toBe('/docs/*');
});

test('slashes at the end do not matter, and a path that nobody has matches nothing', () => {
  expect(findPattern(patterns, '/survey/3/')).toBe('/survey/:id');
  expect(findPattern(patterns, '/')).toBe('/');
  expect(findPattern(patterns, '/survey')).toBeUndefined();
  expect(findPattern(patterns, '/unknown')).toBeUndefined();
});

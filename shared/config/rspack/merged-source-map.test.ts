import { SourceMap } from 'node:module';
import { expect, test } from 'vitest';
import { mergedSourceMap } from './merged-source-map.ts';

const separator = '\n;';

/** The map of a script of two lines whose first character comes from the first of this source. */
const mapOf = (source: string): string =>
  JSON.stringify({ version: 3, sources: [source], names: [], mappings: 'AAAA;AACA' });

test('a place in the second of two scripts leads to the source of that one', () => {
  const parts = [
    { text: 'first();\nmore();', map: mapOf('first.ts') },
    { text: 'second();\nmore();', map: mapOf('second.ts') },
  ];
  const merged = new SourceMap(JSON.parse(mergedSourceMap('entry.js', parts, separator) ?? '{}'));
  expect(merged.findEntry(1, 2)).toMatchObject({ originalSource: 'first.ts', originalLine: 1 });
  expect(merged.findEntry(2, 3)).toMatchObject({ originalSource: 'second.ts', originalLine: 0 });
  expect(merged.findEntry(3, 0)).toMatchObject({ originalSource: 'second.ts', originalLine: 1 });
});

test('a build without maps has none', () => {
  const parts = [{ text: 'first();', map: undefined }];
  expect(mergedSourceMap('entry.js', parts, separator)).toBeUndefined();
});

import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { gte, int, lte, object, record, string } from '@stepwise/contract/schema';
import { createSafeStorage } from './safe-storage.ts';
import { storedValue } from './stored-value.ts';
import { createTestTabs, TestStorage } from './test-storage.ts';

function openDenied(): Storage {
  throw new DOMException('denied', 'SecurityError');
}

function fromName(value: unknown, version: number) {
  return version === 1 ? { name: value } : undefined;
}

describe('storage that never throws', () => {
  test('what is written is read back, listed and removed', () => {
    const storage = createSafeStorage(() => new TestStorage());
    expect(storage.read('a')).toBeUndefined();
    const area = new TestStorage();
    const kept = createSafeStorage(() => area);
    expect(kept.write('a', '1')).toBe(true);
    expect(kept.read('a')).toBe('1');
    expect(kept.keys()).toEqual(['a']);
    kept.remove('a');
    expect(kept.keys()).toEqual([]);
  });

  test('a full device keeps the newer value for this tab', () => {
    const area = new TestStorage();
    const storage = createSafeStorage(() => area);
    storage.write('a', 'old');
    area.mode = 'full';
    expect(storage.write('a', 'new')).toBe(false);
    expect(storage.read('a')).toBe('new');
    expect(area.getItem('a')).toBe('old');
    area.mode = 'works';
    expect(storage.write('a', 'newest')).toBe(true);
    expect(area.getItem('a')).toBe('newest');
  });

  test('blocked storage, and storage that cannot even be opened, last as long as the tab', () => {
    const area = new TestStorage();
    area.mode = 'blocked';
    for (const storage of [createSafeStorage(() => area), createSafeStorage(openDenied)]) {
      expect(storage.write('a', '1')).toBe(false);
      expect(storage.read('a')).toBe('1');
      expect(storage.keys()).toEqual(['a']);
      storage.remove('a');
      expect(storage.read('a')).toBeUndefined();
      expect(storage.keys()).toEqual([]);
    }
  });

  test('tabs stay in step, and hear of each change once', () => {
    const area = new TestStorage();
    const tabs = createTestTabs(area);
    const storage = createSafeStorage(() => area, tabs.open());
    const listener = vi.fn<() => void>();
    const stop = storage.subscribe('a', listener);
    tabs.changeElsewhere('a', 'theirs');
    expect(storage.read('a')).toBe('theirs');
    tabs.changeElsewhere('b', 'x');
    storage.write('a', 'ours');
    tabs.clearElsewhere();
    expect(storage.read('a')).toBeUndefined();
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    storage.write('a', 'again');
    expect(listener).toHaveBeenCalledTimes(3);
  });

  test("another tab's change replaces what only this tab held", () => {
    const area = new TestStorage();
    const tabs = createTestTabs(area);
    const storage = createSafeStorage(() => area, tabs.open());
    area.mode = 'full';
    storage.write('a', 'only here');
    area.mode = 'works';
    tabs.changeElsewhere('a', 'theirs');
    expect(storage.read('a')).toBe('theirs');
    area.mode = 'full';
    storage.write('b', 'only here');
    tabs.clearElsewhere();
    expect(storage.read('b')).toBeUndefined();
  });
});

describe('values that are parsed on read', () => {
  const answersSchema = record(string(), int().check(gte(1), lte(5)));

  test('a value without a version keeps the shape that others expect', () => {
    const area = new TestStorage();
    const storage = createSafeStorage(() => area);
    const value = storedValue(storage, { key: 'survey_1_answers', schema: answersSchema });
    expect(value.write({ q1: 3 })).toBe(true);
    expect(area.getItem('survey_1_answers')).toBe('{"q1":3}');
    expect(value.read()).toEqual({ q1: 3 });
    value.clear();
    expect(value.read()).toBeUndefined();
  });

  test('older versions are brought up to date, unknown ones count as absent', () => {
    const storage = createSafeStorage(() => area);
    const area = new TestStorage();
    const schema = object({ name: string() });
    const value = storedValue(storage, { key: 'k', schema, version: 2, migrate: fromName });
    value.write({ name: 'two' });
    expect(area.getItem('k')).toBe('{"version":2,"value":{"name":"two"}}');
    expect(value.read()).toEqual({ name: 'two' });
    area.setItem('k', '{"version":1,"value":"one"}');
    expect(value.read()).toEqual({ name: 'one' });
    area.setItem('k', '{"version":3,"value":{"name":"three"}}');
    expect(value.read()).toBeUndefined();
  });

  test('random bytes never make a read throw, and only fitting values come out', () => {
    const area = new TestStorage();
    const storage = createSafeStorage(() => area);
    const plain = storedValue(storage, { key: 'k', schema: answersSchema });
    const versioned = storedValue(storage, { key: 'k', schema: answersSchema, version: 1 });
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.dictionary(fc.string(), fc.integer({ min: -1, max: 7 })).map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(text, (stored) => {
        area.setItem('k', stored);
        for (const value of [plain.read(), versioned.read()]) {
          expect(answersSchema.safeParse(value ?? {}).success).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

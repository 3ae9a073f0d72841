import { randomUUID, webcrypto } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSafeStorage } from './safe-storage.ts';
import { createTestTabs, TestStorage } from './test-storage.ts';
import { createVisitorService, randomSessionKey } from './visitor-identity.ts';

function visitorOver(area: TestStorage, events = createTestTabs(area).open()) {
  return createVisitorService({
    storage: createSafeStorage(() => area, events),
    newId: () => randomUUID(),
    newKey: () => randomSessionKey((bytes) => webcrypto.getRandomValues(bytes)),
  });
}

test('A-50 U-28 a visitor is a generated id kept in the browser, with a key of 256 bits', () => {
  const area = new TestStorage();
  const visitor = visitorOver(area);
  expect(visitor.current()).toBeUndefined();
  const identity = visitor.identity();
  expect(identity.sessionId).toMatch(/^[0-9a-f-]{14}4[0-9a-f]{3}-[89ab][0-9a-f-]{16}$/);
  expect(identity.sessionKey).toMatch(/^[0-9a-f]{64}$/);
  expect(area.getItem('anonymous_session_id')).toBe(identity.sessionId);
  expect(visitorOver(area).identity()).toEqual(identity);
});

test('an id that was changed is put right, and a broken pair is replaced as a whole', () => {
  const area = new TestStorage();
  const visitor = visitorOver(area);
  const before = visitor.identity();
  area.setItem('anonymous_session_id', 'not a uuid');
  expect(visitor.identity()).toEqual(before);
  expect(area.getItem('anonymous_session_id')).toBe(before.sessionId);
  for (const broken of [
    'abc',
    `${before.sessionId}.abc`,
    `${before.sessionId}.${before.sessionKey}.x`,
    '.',
  ]) {
    const known = visitor.identity();
    area.setItem('anonymous_session_key', broken);
    const after = visitor.identity();
    expect(after.sessionId).not.toBe(known.sessionId);
    expect(after.sessionKey).not.toBe(known.sessionKey);
    expect(visitorOver(area).identity()).toEqual(after);
  }
});

test('an identity of an earlier release, id and key apart, is kept', () => {
  const area = new TestStorage();
  const known = { sessionId: randomUUID(), sessionKey: 'b'.repeat(64) };
  area.setItem('anonymous_session_id', known.sessionId);
  area.setItem('anonymous_session_key', known.sessionKey);
  expect(visitorOver(area).current()).toEqual(known);
  expect(visitorOver(area).identity()).toEqual(known);
  expect(area.getItem('anonymous_session_key')).toBe(`${known.sessionId}.${known.sessionKey}`);
});

test('tabs that open at the same moment agree on one whole identity, whatever way their writes fall', () => {
  const order = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(order, (turns) => {
      const area = new TestStorage();
      const pairs = new Set<string>();
      const pending = [0, 1, 2].map(() => {
        // A tab that has not seen the others' writes yet: its reads find nothing, its writes land later.
        const writes: [key: string, value: string][] = [];
        const blind = new TestStorage();
        const tab = visitorOver(blind);
        const identity = tab.identity();
        pairs.add(`${identity.sessionId}.${identity.sessionKey}`);
        for (const key of ['anonymous_session_key', 'anonymous_session_id']) {
          writes.push([key, blind.getItem(key) ?? '']);
        }
        return writes;
      });
      for (const tab of [...turns, 0, 0, 1, 1, 2, 2]) {
        const write = pending[tab]?.shift();
        if (write !== undefined) area.setItem(...write);
      }
      const agreed = [visitorOver(area), visitorOver(area)].map((visitor) => visitor.identity());
      expect(agreed[0]).toEqual(agreed[1]);
      expect(pairs.has(`${agreed[0]?.sessionId}.${agreed[0]?.sessionKey}`)).toBe(true);
      expect(area.getItem('anonymous_session_id')).toBe(agreed[0]?.sessionId);
    }),
    { numRuns: 300 },
  );
});

test('full and blocked storage still give one identity for the life of the tab', () => {
  for (const mode of ['full', 'blocked'] as const) {
    const area = new TestStorage();
    area.mode = mode;
    const visitor = visitorOver(area);
    expect(visitor.identity()).toEqual(visitor.identity());
  }
});

test('a tab follows the identity of another tab', () => {
  const area = new TestStorage();
  const tabs = createTestTabs(area);
  const here = visitorOver(area, tabs.open());
  here.identity();
  const theirs = { sessionId: randomUUID(), sessionKey: 'a'.repeat(64) };
  tabs.changeElsewhere('anonymous_session_key', `${theirs.sessionId}.${theirs.sessionKey}`);
  tabs.changeElsewhere('anonymous_session_id', theirs.sessionId);
  expect(here.identity()).toEqual(theirs);
});

test('erasing forgets id, key and answers, and nothing else', () => {
  const area = new TestStorage();
  const visitor = visitorOver(area);
  const before = visitor.identity();
  area.setItem('survey_1_answers', '{"q1":3}');
  area.setItem('survey_progress', '{}');
  area.setItem(`outbox_visitor-${before.sessionId}_run`, '{}');
  area.setItem('cookie_consent', '{}');
  visitor.erase();
  expect(visitor.current()).toBeUndefined();
  expect(area.getItem('survey_1_answers')).toBeNull();
  expect(area.getItem('survey_progress')).toBeNull();
  expect(area.getItem(`outbox_visitor-${before.sessionId}_run`)).toBeNull();
  expect(area.getItem('cookie_consent')).toBe('{}');
  expect(visitor.identity().sessionId).not.toBe(before.sessionId);
});

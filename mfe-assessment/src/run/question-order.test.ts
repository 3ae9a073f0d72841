import { assert, property, constantFrom, uuid } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderQuestions } from './question-order.ts';

const questions = Array.from({ length: 16 }, (_, index) => index + 1);
const sessionId = '4f8a2c1e-7b3d-4e5f-9a6b-1c2d3e4f5a6b';

describe('question order', () => {
  test('A-53 the same session always sees the same order', () => {
    expect(orderQuestions(questions, 1, sessionId)).toEqual([
      12, 11, 8, 3, 1, 14, 15, 6, 2, 7, 5, 16, 10, 4, 13, 9,
    ]);
    expect(orderQuestions(questions, 2, sessionId)).toEqual([
      16, 13, 2, 12, 9, 5, 1, 11, 3, 14, 4, 7, 10, 15, 8, 6,
    ]);
    expect(orderQuestions(questions, 1, '00000000-0000-4000-8000-000000000000')).toEqual([
      2, 8, 9, 16, 13, 5, 3, 11, 14, 6, 4, 12, 1, 15, 7, 10,
    ]);
  });

  test('A-53 every order holds every question once, whatever the session', () => {
    assert(
      property(uuid(), constantFrom(1, 2, 3), (session, surveyId) => {
        const ordered = orderQuestions(questions, surveyId, session);
        expect(ordered.toSorted((one, other) => one - other)).toEqual(questions);
        expect(orderQuestions(questions, surveyId, session)).toEqual(ordered);
      }),
    );
  });

  test('A-53 each place is reached by each question about equally often', () => {
    const firsts = new Map<number, number>();
    for (let session = 0; session < 4000; session += 1) {
      const first = orderQuestions(questions, 1, `session-${session}`)[0] ?? 0;
      firsts.set(first, (firsts.get(first) ?? 0) + 1);
    }
    expect(firsts.size).toBe(16);
    for (const count of firsts.values()) expect(Math.abs(count - 250)).toBeLessThan(80);
  });

  test('A-54 an empty session id is rejected', () => {
    expect(() => orderQuestions(questions, 1, '')).toThrow('Invalid surveyId or sessionId provided');
    expect(() => orderQuestions(questions, 1, '  ')).toThrow('Invalid surveyId or sessionId provided');
    expect(() => orderQuestions(questions, Number.NaN, sessionId)).toThrow(
      'Invalid surveyId or sessionId provided',
    );
  });
});

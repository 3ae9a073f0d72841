import { practiceSessionSchema } from '@stepwise/contract/practice-session';
import { array, looseObject } from '@stepwise/contract/schema';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { testSession } from '../rules/test-session.ts';
import { practiceCsv } from './practice-csv.ts';
import { practiceJson } from './practice-json.ts';
import { checkRange, exportFile, exportFormats, sessionsInRange } from './report-sessions.ts';

const range = { startDate: '2026-12-01', endDate: '2026-12-31' };

/** RFC 4180, character by character. */
function cells(file: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let index = 0; index < file.length; index += 1) {
    const sign = file[index] ?? '';
    const row = rows.at(-1) ?? [];
    if (isQuoted && sign === '"' && file[index + 1] === '"') {
      cell += '"';
      index += 1;
    } else if (sign === '"') {
      isQuoted = !isQuoted;
    } else if (!isQuoted && (sign === ',' || (sign === '\r' && file[index + 1] === '\n'))) {
      row.push(cell);
      cell = '';
      if (sign === '\r') {
        rows.push([]);
        index += 1;
      }
    } else {
      cell += sign;
    }
  }
  return rows.slice(0, -1);
}

const titleOf = (title: string) => cells(practiceCsv([testSession(1, { title })]).slice(1))[1]?.[8];

test('S-22 a range that ends before it starts is refused in the specified words', () => {
  expect(checkRange({ startDate: '2026-12-02', endDate: '2026-12-01' })).toEqual({
    kind: 'wrong',
    message: 'Start date must be before or equal to end date',
  });
  expect(checkRange({ startDate: '2026-12-01', endDate: '2026-12-01' }).kind).toBe('range');
});

test('S-28 both days of the range belong to it, in order', () => {
  const sessions = ['2027-01-01', '2026-12-31', '2026-12-01', '2026-11-30'].map((date, index) =>
    testSession(index, { date }),
  );
  expect(sessionsInRange(sessions, range).map(({ date }) => date)).toEqual(['2026-12-01', '2026-12-31']);
});

test('S-28 json holds every session as it is kept, and both spellings of the reminder', () => {
  const session = testSession(1, { participants: ['Sam'], notes: 'It went "well"', anxiety_after: 2 });
  const file: unknown = JSON.parse(practiceJson([session], { range, exportedAt: '2026-11-22T08:00:00Z' }));
  const [kept] = looseFile.parse(file).practiceSessions;
  expect(kept).toMatchObject({
    notes: 'It went "well"',
    reminder_minutes_before: 30,
    reminderMinutesBefore: 30,
  });
  const app = { user_id: session.user_id, write_id: null, version: 1 };
  expect(practiceSessionSchema.parse({ ...kept, ...app })).toEqual(session);
});

const looseFile = looseObject({ practiceSessions: array(looseObject({})) });

test('S-28 csv keeps every word of a text apart from its formula', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), (title) => {
      const read = titleOf(title) ?? '';
      expect([title, `'${title}`]).toContain(read);
      expect(read).not.toMatch(/^[\s\p{Cc}]*[=+\-@]/u);
    }),
    { numRuns: 300 },
  );
});

test('S-28 a cell that begins like a formula is text, also behind spaces and in wide letters', () => {
  for (const formula of ['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '\r=1', '＝1', '|calc', '%0A']) {
    expect(titleOf(formula)).toBe(`'${formula}`);
  }
  expect(titleOf('Say hello, "then" wait; = nothing')).toBe('Say hello, "then" wait; = nothing');
});

test('S-28 the name of a file says when, and nothing about the person', () => {
  expect(exportFormats.map((format) => exportFile(format, range).name)).toEqual([
    'sessions-2026-12-01-to-2026-12-31.json',
    'sessions-2026-12-01-to-2026-12-31.csv',
    'sessions-2026-12-01-to-2026-12-31.ics',
  ]);
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEventParser } from './event-stream.ts';
import type { ServerEvent } from './event-stream.ts';

function parse(pieces: readonly string[]): readonly ServerEvent[] {
  const events: ServerEvent[] = [];
  const parser = createEventParser((event) => events.push(event));
  for (const piece of pieces) parser.push(piece);
  parser.end();
  return events;
}

test('comments, other fields and unfinished events are left out', () => {
  const text = ': hello\nid: 7\nretry: 10\nevent: end\n\ndata:no space\n\ndata: unfinished\n';
  expect(parse([text])).toEqual([{ event: 'message', data: 'no space' }]);
  expect(parse(['data: a\u2028b\n\n'])).toEqual([{ event: 'message', data: 'a\u2028b' }]);
});

test('events come out the same however the stream is cut and its lines end', () => {
  const event = fc.record({
    event: fc.constantFrom('message', 'part', 'end'),
    lines: fc.array(
      fc.string({ unit: 'binary' }).map((text) => text.replaceAll(/[\r\n]/g, ' ')),
      { minLength: 1 },
    ),
  });
  const ends = fc.constantFrom('\n', '\r\n', '\r');
  fc.assert(
    fc.property(fc.array(event), ends, fc.array(fc.nat(200)), (events, end, cuts) => {
      const text = events
        .map(
          ({ event: name, lines }) =>
            `event: ${name}${end}${lines.map((line) => `data: ${line}${end}`).join('')}${end}`,
        )
        .join('');
      const places = [0, ...cuts.map((cut) => Math.min(cut, text.length)), text.length].toSorted(
        (a, b) => a - b,
      );
      const pieces = places.slice(1).map((place, index) => text.slice(places[index], place));
      const expected = events.map(({ event: name, lines }) => ({ event: name, data: lines.join('\n') }));
      expect(parse(pieces)).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

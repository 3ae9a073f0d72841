import assert from 'node:assert/strict';
import { eventStream } from './event-stream.ts';

Deno.test('events are written as the standard asks, with their ids, and then the stream ends', async () => {
  const stream = eventStream(async (emit) => {
    emit({ event: 'section', id: 'run:0', data: { text: 'two\nlines' } });
    emit({ event: 'done', data: {} });
  });
  assert.equal(
    await new Response(stream).text(),
    'event: section\nid: run:0\ndata: {"text":"two\\nlines"}\n\nevent: done\ndata: {}\n\n',
  );
});

Deno.test('a reader who leaves is told to the work, and what is emitted then goes nowhere', async () => {
  const { promise: hasLeft, resolve: leave } = Promise.withResolvers<void>();
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const stream = eventStream(async (emit, left) => {
    left.addEventListener('abort', () => leave());
    emit({ event: 'section', data: 1 });
    await hasLeft;
    emit({ event: 'section', data: 2 });
    end();
  });
  const reader = stream.getReader();
  await reader.read();
  await reader.cancel();
  await isOver;
});

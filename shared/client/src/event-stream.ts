/** One server-sent event: its name (`message` when it has none) and its lines joined by newlines. */
export type ServerEvent = { readonly event: string; readonly data: string };

/** Reads `text/event-stream` bytes, whatever way they are cut, and calls back for each whole event. */
export async function readEventStream(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: ServerEvent) => void,
): Promise<void> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  const parser = createEventParser(onEvent);
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parser.push(decoder.decode(value, { stream: true }));
  }
  parser.push(decoder.decode());
  parser.end();
}

/** Collects lines into events: `event:` names it, `data:` lines are joined, an empty line ends it. */
export function createEventParser(onEvent: (event: ServerEvent) => void): {
  readonly push: (text: string) => void;
  /** An event without its closing empty line was cut off, and is dropped as the standard asks. */
  readonly end: () => void;
} {
  let rest = '';
  let event = '';
  let data: string[] = [];
  const take = (line: string) => {
    if (line === '') {
      if (data.length > 0) onEvent({ event: event || 'message', data: data.join('\n') });
      event = '';
      data = [];
      return;
    }
    const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
  };
  const takeAll = (text: string) => {
    const lines = text.split(/\r\n|\r|\n/);
    const last = lines.pop() ?? '';
    for (const line of lines) take(line);
    return last;
  };
  return {
    push: (text) => {
      const all = rest + text;
      // A carriage return at the very end may be the first half of a pair.
      const held = all.endsWith('\r') ? '\r' : '';
      rest = takeAll(all.slice(0, all.length - held.length)) + held;
    },
    end: () => {
      takeAll(rest);
      rest = '';
    },
  };
}

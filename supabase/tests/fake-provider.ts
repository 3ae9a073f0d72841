import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { array, boolean, int, looseObject, optional, string, withDefault } from '@stepwise/contract/schema';

/** How the provider answers the next question; the last one goes on for ever. */
export type Behaviour =
  | 'good'
  | 'invalid-shape'
  | 'not-json'
  | 'diagnosis'
  | 'late-diagnosis'
  | 'refusing'
  | 'failing'
  | 'hanging'
  | 'cut-off';

export type ProviderCall = {
  /** The host that the caller wanted to reach. */
  readonly host: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
};

export type FakeProvider = {
  /** Set as HTTP_PROXY, it also sees every call to anywhere else. */
  readonly proxyUrl: string;
  /** Since the last `answerWith`. */
  readonly calls: ProviderCall[];
  /** Every host that was asked for since the start. */
  readonly hosts: ReadonlySet<string>;
  readonly answerWith: (...behaviours: readonly Behaviour[]) => void;
  readonly stop: () => Promise<void>;
};

/** A model provider that speaks the common chat language, behind a proxy that lets nothing out. */
export async function startFakeProvider(): Promise<FakeProvider> {
  const calls: ProviderCall[] = [];
  const hosts = new Set<string>();
  const keep = (call: ProviderCall) => {
    calls.push(call);
    hosts.add(call.host);
  };
  let script: Behaviour[] = ['good'];
  const server = createServer((request, response) => {
    void answer(request, response, keep, () => (script.length > 1 ? script.shift() : script[0]) ?? 'good');
  });
  server.on('connect', (request, socket) => {
    keep({ host: request.url ?? '', path: 'CONNECT', headers: request.headers, text: '' });
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return {
    proxyUrl: `http://127.0.0.1:${address.port}`,
    calls,
    hosts,
    answerWith: (...behaviours) => {
      calls.length = 0;
      script = [...behaviours];
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const questionSchema = looseObject({
  stream: optional(boolean()),
  messages: array(looseObject({ role: string(), content: string() })),
});

export const factsSchema = looseObject({
  categories: withDefault(array(looseObject({ id: string(), name: string() })), []),
  exercises: withDefault(array(looseObject({ exerciseNumber: int() })), []),
});

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  keep: (call: ProviderCall) => void,
  next: () => Behaviour,
): Promise<void> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  const url = new URL(request.url ?? '/', 'http://unknown.test');
  keep({ host: url.host, path: url.pathname, headers: request.headers, text });
  const question = questionSchema.safeParse(JSON.parse(text === '' ? 'null' : text));
  if (!question.success) return void response.writeHead(404).end();
  const facts = question.data.messages.find(({ role }) => role === 'user')?.content ?? '{}';
  const behaviour = next();
  if (behaviour === 'failing') {
    return void response
      .writeHead(500, { 'content-type': 'application/json' })
      .end('{"error":{"message":"no"}}');
  }
  if (behaviour === 'hanging') return;
  const content = contentFor(behaviour, factsSchema.parse(JSON.parse(facts)));
  const reason = behaviour === 'refusing' ? 'content_filter' : 'stop';
  if (question.data.stream === true) streamAnswer(response, content, reason, behaviour);
  else wholeAnswer(response, content, reason);
}

const usage = { prompt_tokens: 700, completion_tokens: 500, total_tokens: 1200 };
const common = { id: 'answer-1', created: 1_700_000_000, model: 'fake-model' };

function wholeAnswer(response: ServerResponse, content: string, reason: string): void {
  const message = { role: 'assistant', content };
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ ...common, usage, choices: [{ index: 0, message, finish_reason: reason }] }));
}

/** In pieces of forty characters, as models send theirs. */
function streamAnswer(response: ServerResponse, content: string, reason: string, behaviour: Behaviour): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (delta: object, finish: string | null, extra: object = {}) =>
    response.write(
      `data: ${JSON.stringify({ ...common, choices: [{ index: 0, delta, finish_reason: finish }], ...extra })}\n\n`,
    );
  const pieces = content.match(/.{1,40}/gs) ?? [];
  for (const piece of behaviour === 'cut-off' ? pieces.slice(0, pieces.length / 2) : pieces) {
    send({ content: piece }, null);
  }
  if (behaviour === 'cut-off') {
    response.socket?.destroySoon();
    return;
  }
  send({}, reason, { usage });
  response.end('data: [DONE]\n\n');
}

function contentFor(behaviour: Behaviour, facts: ReturnType<typeof factsSchema.parse>): string {
  switch (behaviour) {
    case 'not-json':
      return 'Here is what I think about you.';
    case 'invalid-shape':
      return JSON.stringify({ summary: 1, note: 'no' });
    case 'refusing':
      return '';
    case 'diagnosis':
      return JSON.stringify({ ...goodWords(facts), summary: 'You have an anxiety disorder.' });
    case 'late-diagnosis':
      return JSON.stringify({ ...goodWords(facts), encouragement: 'Your disorder is severe.' });
    case 'good':
    case 'failing':
    case 'hanging':
    case 'cut-off':
      return JSON.stringify(goodWords(facts));
    default:
      return behaviour satisfies never;
  }
}

/** Starts every text of the fake model, so that tests know whose words they read. */
export const modelMark = 'The model says:';

function say(text: string): string {
  return `${modelMark} ${text}`;
}

function goodWords(facts: ReturnType<typeof factsSchema.parse>) {
  return {
    summary: say('one place weighs more than the rest. The others are close.'),
    overallAssessment: say('some days feel heavy. Some feel light. Both are part of this.'),
    keyInsights: [
      say('you care.'),
      say('you notice a lot.'),
      say('you try.'),
      say('you stay.'),
      say('you rest.'),
    ],
    categoryFeedback: facts.categories.map(({ id }) => ({
      category: id,
      text: say('this one has its own weight. Take it in small steps.'),
    })),
    recommendations: [say('pick one small thing.'), say('do it twice.'), say('look back on it.')],
    nextSteps: [say('say hello once.'), say('stay for ten breaths.'), say('go home and rest.')],
    encouragement: say('you took a step today.'),
    ...goodWordsOfPractice(facts),
  };
}

function goodWordsOfPractice({ exercises }: ReturnType<typeof factsSchema.parse>) {
  return {
    reasons: exercises.map(({ exerciseNumber }) => ({ exerciseNumber, reason: say('it is a small step.') })),
    strategies: ['before', 'during', 'after'].map((when) => ({
      title: 'One small step',
      text: say('look at one thing, and breathe out.'),
      when,
    })),
    observations: [say('you went.'), say('you stayed.')],
    nextStep: say('go once more.'),
  };
}

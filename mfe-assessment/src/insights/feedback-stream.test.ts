import type { Feedback } from '@stepwise/contract/feedback';
import { feedbackSectionNames } from '@stepwise/contract/feedback-stream';
import type { FeedbackSectionEvent } from '@stepwise/contract/feedback-stream';
import { AppError } from '@stepwise/client/app-error';
import type { ApiStreamRequest, DataClient } from '@stepwise/contract/shell-services';
import { describe, expect, test } from 'vitest';
import { lastPartId, openStream, shownSections, stepStream, wholeOf } from './feedback-stream.ts';
import type { FeedbackStream, StreamInput } from './feedback-stream.ts';
import { writersOf } from './insight-sections.tsx';
import { readFeedbackStream, streamTimeoutMs } from './read-feedback-stream.ts';

const feedback: Feedback = {
  id: 'f1',
  surveyNumber: 1,
  summary: 'A summary.',
  overallAssessment: 'An assessment.',
  keyInsights: ['One', 'Two'],
  categoryFeedback: [{ category: 'dating', text: 'About dating.' }],
  recommendations: ['Try this'],
  nextSteps: ['Then this'],
  encouragement: 'Well begun.',
  generatedAt: '2026-11-20T09:00:00.000Z',
  model: 'stepwise-templates@1',
  confidence: 80,
};
const parts = wholeOf(feedback).map(({ content }, place): FeedbackSectionEvent => ({
  id: `run:${place}`,
  place,
  total: feedbackSectionNames.length,
  model: 'a-model',
  content,
}));

function play(inputs: readonly StreamInput[], from: FeedbackStream = openStream): FeedbackStream {
  return inputs.reduce(stepStream, from);
}

function arrived(from: number, to: number): readonly StreamInput[] {
  return parts.slice(from, to).map((part) => ({ type: 'part', part }));
}

describe('streamed feedback', () => {
  test('all parts and the end make it done', () => {
    const stream = play([...arrived(0, 7), { type: 'done' }]);
    expect(stream).toMatchObject({ phase: 'done', total: 7 });
    expect(shownSections(stream, undefined).map(({ content }) => content.section)).toEqual([
      ...feedbackSectionNames,
    ]);
  });

  test('a break waits, goes on after the last part and forgets the break with the next one', () => {
    const broken = play([...arrived(0, 3), { type: 'broke' }]);
    expect(broken).toMatchObject({ phase: 'waiting', breaks: 1 });
    expect(lastPartId(broken)).toBe('run:2');
    const again = play([{ type: 'continue' }, ...arrived(2, 4)], broken);
    expect(again).toMatchObject({ phase: 'reading', breaks: 0 });
    expect(again.parts.map(({ place }) => place)).toEqual([0, 1, 2, 3]);
  });

  test('too many breaks in a row end in a cut, and the rules write what is missing', () => {
    const breakOff: readonly StreamInput[] = [{ type: 'broke' }, { type: 'continue' }];
    const cut = play([...arrived(0, 2), ...breakOff, ...breakOff, ...breakOff, { type: 'broke' }]);
    expect(cut.phase).toBe('cut');
    const shown = shownSections(cut, feedback);
    expect(shown).toHaveLength(7);
    expect(shown.map(({ model }) => model).slice(1, 3)).toEqual(['a-model', 'stepwise-templates@1']);
    expect(writersOf(shown)).toBe('both');
  });

  test('an end without all parts is a break, and so is a part from further on', () => {
    expect(play([...arrived(0, 3), { type: 'done' }]).phase).toBe('waiting');
    expect(play([...arrived(0, 1), ...arrived(3, 4)]).phase).toBe('waiting');
  });

  test('stopped, it takes nothing more until it goes on where it stopped', () => {
    const stopped = play([...arrived(0, 2), { type: 'stop' }, ...arrived(2, 3), { type: 'broke' }]);
    expect(stopped).toMatchObject({ phase: 'stopped' });
    expect(stopped.parts).toHaveLength(2);
    expect(play([{ type: 'continue' }, ...arrived(2, 7), { type: 'done' }], stopped).phase).toBe('done');
  });
});

type Answer = (request: ApiStreamRequest) => void | Promise<void>;

function clientThat(answer: Answer) {
  const requests: ApiStreamRequest[] = [];
  const client: DataClient = {
    request: () => Promise.reject(new Error('not asked')),
    stream: async (request) => {
      requests.push(request);
      await answer(request);
    },
  };
  return { client, requests };
}

async function read(answer: Answer, lastId?: string) {
  const { client, requests } = clientThat(answer);
  const seen: FeedbackSectionEvent[] = [];
  const request = {
    scores: { overall: 'low', categories: [], totalScore: 16, maxTotalScore: 80 },
    surveyNumber: 1,
  } as const;
  const end = await readFeedbackStream({
    client,
    request: { ...request, scores: { ...request.scores, categories: [] } },
    lastPartId: lastId,
    signal: new AbortController().signal,
    onPart: (part) => seen.push(part),
  });
  return { end, seen, requests };
}

describe('reading the stream', () => {
  test('I-07 it posts, takes an event stream, waits two minutes and names the last part', async () => {
    const { end, seen, requests } = await read(({ onEvent }) => {
      onEvent({ event: 'section', data: JSON.stringify(parts[3]) });
      onEvent({ event: 'done', data: '{}' });
    }, 'run:2');
    expect(requests[0]).toMatchObject({
      method: 'POST',
      endpoint: '/edge/generate-survey-feedback',
      timeoutMs: 120_000,
      headers: { Accept: 'text/event-stream', 'Last-Event-ID': 'run:2' },
    });
    expect(streamTimeoutMs).toBe(120_000);
    expect(seen).toEqual([parts[3]]);
    expect(end).toBe('done');
  });

  test('an event of error ends it for good, a lost connection does not', async () => {
    expect((await read(({ onEvent }) => onEvent({ event: 'error', data: '{}' }))).end).toBe('refused');
    expect((await read(() => undefined)).end).toBe('broke');
    const lost = new AppError('NETWORK_ERROR', 'gone', { category: 'network' });
    expect((await read(() => Promise.reject(lost))).end).toBe('broke');
    const refused = new AppError('VALIDATION_ERROR', 'no', { status: 400 });
    expect((await read(() => Promise.reject(refused))).end).toBe('refused');
    const tooOften = new AppError('RATE_LIMIT_EXCEEDED', 'slowly', { status: 429 });
    expect((await read(() => Promise.reject(tooOften))).end).toBe('refused');
  });
});

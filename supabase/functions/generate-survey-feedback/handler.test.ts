import assert from 'node:assert/strict';
import {
  feedbackDoneEventSchema,
  feedbackSectionEventSchema,
  feedbackSectionNames,
} from '@stepwise/contract/feedback-stream';
import { errorAnswerSchema } from '@stepwise/contract/error-answer';
import { feedbackModel } from '@stepwise/domain/feedback-engine';
import { samplePrepared, scriptedModel, usableWords } from '../_shared/ai/scripted-model.ts';
import { DatabaseFailure } from '../_shared/database.ts';
import { ok } from '../_shared/edge-failure.ts';
import type { KeepFeedback } from '../_shared/feedback/keep-feedback.ts';
import { ourCatalogue } from '../_shared/feedback/our-catalogue.ts';
import type { Caller } from '../_shared/verified-user.ts';
import { createSurveyFeedbackHandler } from './handler.ts';
import type { OpenRun, RunStore, WrittenSection } from './run-store.ts';

const userId = '0197b2b0-0000-7000-8000-000000000001';
const person: Caller = { kind: 'person', userId, proof: 'bearer' };
const runId = '0197b2b0-0000-4000-8000-00000000000a';
const { assignment } = samplePrepared(person);
const body = { scores: assignment.scores, surveyNumber: 1 };
const words = usableWords();

/** One run, kept as the database keeps it. `opened` stands for what other writers do meanwhile. */
function memoryStore(run: { sections: WrittenSection[]; isDone: boolean; isMine: boolean }) {
  const finished: boolean[] = [];
  const store: RunStore = {
    open: async () => ({ runId, ...run, sections: [...run.sections] }) satisfies OpenRun,
    add: async (_, place, section) => {
      if (place !== run.sections.length) return false;
      run.sections.push(section);
      return true;
    },
    finish: async (_, isReusable) => {
      run.isDone = true;
      finished.push(isReusable);
    },
  };
  return { store, finished, run };
}

type SetUp = {
  readonly caller?: Caller;
  readonly runStore?: RunStore;
  readonly script?: Parameters<typeof scriptedModel>[0];
  readonly isAgreed?: boolean;
  readonly hasBudget?: boolean;
  readonly keepFeedback?: KeepFeedback;
  readonly waitToFollow?: () => Promise<void>;
};

const notKept: RunStore = {
  open: async () => undefined,
  add: async () => {
    throw new Error('nothing may be kept');
  },
  finish: async () => {
    throw new Error('nothing may be kept');
  },
};

function setUp(options: SetUp = {}) {
  const { model, asked } = scriptedModel(options.script ?? [words]);
  const settled: unknown[] = [];
  const background: Promise<unknown>[] = [];
  const handle = createSurveyFeedbackHandler({
    verifyCaller: async () => ok(options.caller ?? person),
    checkCsrf: async () => ok(undefined),
    takeRateLimit: async () => ok({ headers: {} }),
    catalogue: ourCatalogue,
    runStore: options.runStore ?? notKept,
    keepFeedback: options.keepFeedback ?? (async ({ feedback }) => feedback),
    streaming: {
      model,
      budget: {
        find: async () => ({ isAgreed: options.isAgreed ?? true, feedback: null }),
        take: async () => options.hasBudget ?? true,
        settle: async (_, tokens) => void settled.push(tokens),
      },
      streamMs: 1000,
      logModelUse: () => {},
    },
    continueInBackground: (work) => void background.push(work),
    waitToFollow: options.waitToFollow ?? (async () => {}),
    newId: () => runId,
    now: () => new Date('2026-11-20T10:00:00.000Z'),
  });
  const ask = async (lastEventId?: string) => {
    const headers = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
    const request = new Request('http://localhost/', { method: 'POST', headers, body: JSON.stringify(body) });
    return await handle({ request, requestId: 'request-1' });
  };
  const eventsOf = async (lastEventId?: string) => {
    const result = await ask(lastEventId);
    assert.ok(result.kind === 'ok' && 'events' in result.value, JSON.stringify(result));
    return readEvents(await new Response(result.value.events).text());
  };
  return { ask, eventsOf, asked, settled, background };
}

function readEvents(text: string) {
  return text
    .split('\n\n')
    .filter((block) => block.startsWith('event: '))
    .map((block) => ({
      event: /^event: (.*)$/m.exec(block)?.[1],
      id: /^id: (.*)$/m.exec(block)?.[1],
      data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null'),
    }));
}

function sectionsOf(events: ReturnType<typeof readEvents>) {
  return events
    .filter(({ event }) => event === 'section')
    .map(({ id, data }) => {
      const parsed = feedbackSectionEventSchema.parse(data);
      assert.equal(parsed.id, id);
      return { place: parsed.place, section: parsed.content.section, model: parsed.model };
    });
}

function byModel(name: string, from = 0, to = 7) {
  return feedbackSectionNames.map((section, place) => ({ place, section, model: name })).slice(from, to);
}

Deno.test('I-07 seven sections by the model and then the whole feedback', async () => {
  const { eventsOf, settled } = setUp();
  const events = await eventsOf();
  assert.deepEqual(sectionsOf(events), byModel('scripted-1'));
  const done = feedbackDoneEventSchema.parse(events.at(-1)?.data);
  assert.equal(events.at(-1)?.event, 'done');
  assert.equal(done.feedback.model, 'scripted-1');
  assert.equal(done.feedback.summary, words['summary']);
  assert.deepEqual(settled, [500]);
});

Deno.test('Z-06 without an agreement, or with nothing left of the budget, the rules write and no model is asked', async () => {
  for (const options of [{ isAgreed: false }, { hasBudget: false }]) {
    const { eventsOf, asked } = setUp({ ...options, script: [] });
    const events = await eventsOf();
    assert.deepEqual(sectionsOf(events), byModel(feedbackModel));
    assert.equal(feedbackDoneEventSchema.parse(events.at(-1)?.data).feedback.model, feedbackModel);
    assert.deepEqual(asked, []);
  }
});

Deno.test('Z-06 what the model leaves out the rules add, and each section says who wrote it', async () => {
  const bad = { ...words, recommendations: ['Take a pill.'] };
  const { store, finished } = memoryStore({ sections: [], isDone: false, isMine: true });
  const { eventsOf } = setUp({ runStore: store, script: [bad, bad] });
  const events = await eventsOf();
  assert.deepEqual(sectionsOf(events), [...byModel('scripted-1', 0, 4), ...byModel(feedbackModel, 4)]);
  assert.equal(feedbackDoneEventSchema.parse(events.at(-1)?.data).feedback.model, 'scripted-1');
  assert.deepEqual(finished, [false]);
});

Deno.test('whoever names the last section receives the rest, from what is kept', async () => {
  const { store } = memoryStore({ sections: [], isDone: false, isMine: true });
  await setUp({ runStore: store }).eventsOf();
  const { eventsOf, asked } = setUp({ runStore: store, script: [] });
  assert.deepEqual(sectionsOf(await eventsOf(`${runId}:4`)), byModel('scripted-1', 5));
  assert.deepEqual(sectionsOf(await eventsOf(`${runId}:6`)), []);
  assert.deepEqual(
    sectionsOf(await eventsOf('0197b2b0-0000-4000-8000-00000000000b:4')),
    byModel('scripted-1'),
  );
  assert.deepEqual(sectionsOf(await eventsOf('rubbish')), byModel('scripted-1'));
  assert.deepEqual(asked, []);
});

Deno.test('a second reader follows a run that another writes', async () => {
  const { store, run } = memoryStore({ sections: [], isDone: false, isMine: false });
  const others = feedbackSectionNames.map((section) => ({
    model: 'scripted-1',
    content: { section, value: words[section] },
  }));
  const { eventsOf, asked } = setUp({
    script: [],
    runStore: store,
    waitToFollow: async () => {
      const next = others[run.sections.length];
      if (next !== undefined) run.sections.push(JSON.parse(JSON.stringify(next)));
      run.isDone = run.sections.length === others.length;
    },
  });
  assert.deepEqual(sectionsOf(await eventsOf()), byModel('scripted-1'));
  assert.deepEqual(asked, []);
});

Deno.test('a run whose writer was lost is written to its end by the next reader', async () => {
  const { store, finished } = memoryStore({ sections: [], isDone: false, isMine: true });
  await setUp({ runStore: store }).eventsOf();
  const kept =
    (await store.open({ userId, surveyNumber: 1, contentHash: '', knownRunId: undefined }))?.sections ?? [];
  const lost = memoryStore({ sections: kept.slice(0, 3), isDone: false, isMine: true });
  const rest = Object.fromEntries(Object.entries(words).slice(3));
  const { eventsOf, asked } = setUp({ runStore: lost.store, script: [rest] });
  assert.deepEqual(sectionsOf(await eventsOf(`${runId}:1`)), byModel('scripted-1', 2));
  assert.match(asked[0]?.instructions ?? '', /in this order: categoryFeedback,/);
  assert.deepEqual([finished, lost.finished], [[true], [true]]);
});

Deno.test('a writer that was given up and comes back late follows the one that took over', async () => {
  const { store, run } = memoryStore({ sections: [], isDone: false, isMine: true });
  const slow: RunStore = {
    ...store,
    add: async (id, place, section) => {
      if (place === 2 && run.isMine) {
        run.isMine = false;
        run.sections.push(section);
        return false;
      }
      return await store.add(id, place, section);
    },
  };
  const { eventsOf } = setUp({
    runStore: slow,
    waitToFollow: async () => {
      run.isMine = true;
    },
    script: [words, Object.fromEntries(Object.entries(words).slice(3))],
  });
  assert.deepEqual(sectionsOf(await eventsOf()), byModel('scripted-1'));
});

Deno.test('a reader who leaves does not stop a run that is kept', async () => {
  const { store, finished, run } = memoryStore({ sections: [], isDone: false, isMine: true });
  const { ask, background } = setUp({ runStore: store });
  const result = await ask();
  assert.ok(result.kind === 'ok' && 'events' in result.value);
  await result.value.events.cancel();
  await Promise.all(background);
  assert.equal(run.sections.length, 7);
  assert.deepEqual(finished, [true]);
});

Deno.test('what fails on the way is told as an event, without its message', async () => {
  const { eventsOf } = setUp({
    keepFeedback: async () => {
      throw new DatabaseFailure('ada@example.test');
    },
  });
  const events = await eventsOf();
  assert.equal(events.at(-1)?.event, 'error');
  assert.equal(errorAnswerSchema.parse(events.at(-1)?.data).error.code, 'SERVICE_UNAVAILABLE');
  assert.equal(JSON.stringify(events).includes('ada@example.test'), false);
});

Deno.test('a visitor needs an account for this analysis', async () => {
  const result = await setUp({ caller: { kind: 'visitor' } }).ask();
  assert.equal(result.kind === 'failure' && result.failure.code, 'AUTH_REQUIRED');
});

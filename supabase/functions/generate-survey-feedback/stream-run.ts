import type { Feedback } from '@stepwise/contract/feedback';
import type { FeedbackDoneEvent, FeedbackSectionEvent } from '@stepwise/contract/feedback-stream';
import { feedbackSectionNames } from '@stepwise/contract/feedback-stream';
import { withSections } from '../_shared/ai/feedback-sections.ts';
import type { Emit } from '../_shared/event-stream.ts';
import type { PreparedFeedback } from '../_shared/feedback/prepare-feedback.ts';
import type { OpenRun, RunKey, RunStore, WrittenSection } from './run-store.ts';
import { writeSections } from './section-writer.ts';
import type { WritingPlan } from './section-writer.ts';

export type RunReader = {
  readonly prepared: PreparedFeedback;
  readonly plan: WritingPlan;
  readonly key: RunKey;
  /** How many sections of the known run the reader has. */
  readonly received: number;
};

export type StreamRunPorts = {
  readonly runStore: RunStore;
  /** Keeps the whole feedback in the history and answers with what is kept. */
  readonly keep: (feedback: Feedback, models: readonly string[]) => Promise<Feedback>;
  readonly newId: () => string;
  /** Waits before looking again at a run that another writes. */
  readonly waitToFollow: () => Promise<void>;
};

/**
 * Emits the sections that the reader lacks: those that are kept, those that another writer adds, and those that are
 * written here. A run that is kept is written to its end even when its reader has left, so that the rest is there
 * when the reader comes back.
 */
export async function streamRun(
  reader: RunReader,
  ports: StreamRunPorts,
  emit: Emit,
  left: AbortSignal,
): Promise<void> {
  const first = await ports.runStore.open(reader.key);
  const runId = first?.runId ?? ports.newId();
  const sections: WrittenSection[] = [];
  const skipped = runId === reader.key.knownRunId ? reader.received : 0;
  const show = (section: WrittenSection) => {
    const place = sections.push(section) - 1;
    if (place >= skipped) emit(sectionEvent(runId, place, section));
  };
  if (first === undefined) {
    await writeSections(reader.prepared, reader.plan, [], async (section) => show(section), left);
  } else {
    await readOrWrite(first, reader, ports, sections, show);
  }
  const models = [...new Set(sections.map(({ model }) => model))];
  const feedback = await ports.keep(wholeFeedback(reader.prepared, sections), models);
  const done: FeedbackDoneEvent = { runId, feedback };
  emit({ event: 'done', data: done });
}

const neverStopped = new AbortController().signal;

async function readOrWrite(
  first: OpenRun,
  { prepared, plan, key }: RunReader,
  { runStore, waitToFollow }: StreamRunPorts,
  sections: WrittenSection[],
  show: (section: WrittenSection) => void,
): Promise<void> {
  const { runId } = first;
  for (let run: OpenRun | undefined = first; run !== undefined;) {
    for (const section of run.sections.slice(sections.length)) show(section);
    if (run.isDone) return;
    if (run.isMine) {
      const add = async (section: WrittenSection) => {
        if (!(await runStore.add(runId, sections.length, section))) throw new PlaceTaken();
        show(section);
      };
      const isWritten = await untilTaken(
        async () => await writeSections(prepared, plan, sections, add, neverStopped),
      );
      if (isWritten) return await runStore.finish(runId, isAsPlanned(plan, sections));
    }
    await waitToFollow();
    run = await runStore.open({ ...key, knownRunId: runId });
  }
}

/** Another writer was quicker, because this one had been given up. */
class PlaceTaken extends Error {
  override readonly name = 'PlaceTaken';
}

async function untilTaken(write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof PlaceTaken) return false;
    throw error;
  }
}

/** A run in which the rules stood in for a model serves its own readers, and no later request. */
function isAsPlanned(plan: WritingPlan, sections: readonly WrittenSection[]): boolean {
  return plan.kind !== 'model' || sections.every(({ model }) => model === plan.streaming.model.name);
}

function sectionEvent(runId: string, place: number, { model, content }: WrittenSection) {
  const id = `${runId}:${place}`;
  const data: FeedbackSectionEvent = { id, place, total: feedbackSectionNames.length, model, content };
  return { event: 'section', id, data };
}

/** Named after the model as soon as any part is a model's. */
function wholeFeedback({ composed }: PreparedFeedback, sections: readonly WrittenSection[]): Feedback {
  const model = sections.map((section) => section.model).find((name) => name !== composed.model);
  return withSections(
    composed,
    sections.map(({ content }) => content),
    model ?? composed.model,
  );
}

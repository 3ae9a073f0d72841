import { feedbackSectionNames } from '@stepwise/contract/feedback-stream';
import type { FeedbackSection, FeedbackSectionName } from '@stepwise/contract/feedback-stream';
import { factsFor, instructionsFor, repairInstructions } from './feedback-prompt.ts';
import type { Assignment } from './feedback-prompt.ts';
import { readsTooHard, schemaOfSections, sectionIn, sectionProblems } from './feedback-sections.ts';
import { sumOf } from './write-feedback.ts';
import type { WritingEnd } from './write-feedback.ts';
import type { WritingModel, WritingOutcome } from './writing-model.ts';

export type StreamOptions = {
  readonly model: WritingModel;
  readonly assignment: Assignment;
  readonly signal: AbortSignal;
  /** Sections that are there already, in order. */
  readonly before: readonly FeedbackSection[];
  /** Receives each section, checked, in order and once. */
  readonly onSection: (section: FeedbackSection) => Promise<void>;
};

export type StreamedFeedback = {
  /** Whether nothing is left for the rules to write. */
  readonly isWhole: boolean;
  readonly tokens: number | undefined;
  readonly end: WritingEnd;
};

/**
 * As `writeFeedback`, in sections: each is checked as soon as the next one begins and handed on before the model has
 * ended. What a repair does not save is left out, and the rules write it.
 */
export async function streamFeedback(options: StreamOptions): Promise<StreamedFeedback> {
  const done: FeedbackSection[] = [...options.before];
  const missing = () => feedbackSectionNames.slice(done.length);
  const first = await streamOnce(options, done, instructionsFor(missing()));
  const { tokens } = first.outcome;
  if (missing().length === 0) return { isWhole: true, tokens, end: 'written' };
  const isRepairable = first.problems.length > 0 || first.outcome.kind === 'unusable';
  if (!isRepairable || options.signal.aborted) return { isWhole: false, tokens, end: first.outcome.kind };

  const second = await streamOnce(options, done, repairInstructions(missing(), first.problems));
  const isWhole = missing().length === 0;
  const isUnusable = second.problems.length > 0 && !options.signal.aborted;
  const end = isUnusable ? 'unusable' : second.outcome.kind;
  return { isWhole, tokens: sumOf(tokens, second.outcome.tokens), end: isWhole ? 'repaired' : end };
}

type Attempt = { readonly outcome: WritingOutcome; readonly problems: readonly string[] };

/** Adds to `done` what is good. Stops the model at the first section that is not: the rest would be for nothing. */
async function streamOnce(
  { model, assignment, signal, onSection }: StreamOptions,
  done: FeedbackSection[],
  instructions: string,
): Promise<Attempt> {
  const stop = new AbortController();
  const problems: string[] = [];
  let handedOn = Promise.resolve();
  const takeNext = (written: unknown, name: FeedbackSectionName) => {
    const section = sectionIn(written, name);
    problems.push(...(section === undefined ? [`${name}: shape`] : problemsAfter(done, section, assignment)));
    if (section === undefined || problems.length > 0) return stop.abort();
    done.push(section);
    handedOn = handedOn.then(async () => await onSection(section));
    // Awaited below; until then a failure must not count as unhandled.
    handedOn.catch(() => undefined);
  };
  const takeAll = (written: unknown, isReady: (name: FeedbackSectionName) => boolean) => {
    for (;;) {
      const name = feedbackSectionNames[done.length];
      if (name === undefined || problems.length > 0 || !isReady(name)) return;
      takeNext(written, name);
    }
  };
  const outcome = await model.write({
    instructions,
    facts: factsFor(assignment),
    schema: schemaOfSections(feedbackSectionNames.slice(done.length)),
    signal: AbortSignal.any([signal, stop.signal]),
    onPartial: (partial) => takeAll(partial, (name) => isFollowed(partial, name)),
  });
  if (outcome.kind === 'written') takeAll(outcome.value, () => true);
  await handedOn;
  return { outcome, problems };
}

function problemsAfter(
  done: readonly FeedbackSection[],
  section: FeedbackSection,
  { scores }: Assignment,
): readonly string[] {
  const problems = sectionProblems(section, scores);
  return readsTooHard([...done, section]) ? [...problems, `${section.section}: reading-grade`] : problems;
}

/** A part is whole once another has begun after it. */
function isFollowed(partial: unknown, name: FeedbackSectionName): boolean {
  if (typeof partial !== 'object' || partial === null) return false;
  const names = Object.keys(partial);
  return names.includes(name) && names.at(-1) !== name;
}

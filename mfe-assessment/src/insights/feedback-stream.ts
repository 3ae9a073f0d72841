import type { Feedback } from '@stepwise/contract/feedback';
import { feedbackSectionNames } from '@stepwise/contract/feedback-stream';
import type { FeedbackSection, FeedbackSectionEvent } from '@stepwise/contract/feedback-stream';

/** `waiting`: the connection broke and is about to be tried again. `cut`: it broke too often. */
export type StreamPhase = 'reading' | 'waiting' | 'cut' | 'stopped' | 'failed' | 'done';

export type FeedbackStream = {
  readonly phase: StreamPhase;
  readonly parts: readonly FeedbackSectionEvent[];
  readonly total: number;
  /** Breaks since the last part arrived. */
  readonly breaks: number;
};

export type StreamInput =
  | { readonly type: 'part'; readonly part: FeedbackSectionEvent }
  | { readonly type: 'done' | 'refused' | 'broke' | 'stop' | 'continue' };

export const resumeDelaysMs = [500, 1500, 4000] as const;

export const openStream: FeedbackStream = {
  phase: 'reading',
  parts: [],
  total: feedbackSectionNames.length,
  breaks: 0,
};

export function stepStream(stream: FeedbackStream, input: StreamInput): FeedbackStream {
  switch (input.type) {
    case 'part':
      return takePart(stream, input.part);
    case 'done':
      // An end that comes early is a break in disguise.
      return stream.parts.length < stream.total ? broken(stream) : { ...stream, phase: 'done' };
    case 'refused':
      return isOver(stream) ? stream : { ...stream, phase: 'failed' };
    case 'broke':
      return stream.phase === 'reading' ? broken(stream) : stream;
    case 'stop':
      return isOver(stream) ? stream : { ...stream, phase: 'stopped' };
    case 'continue':
      return stream.phase === 'done' || stream.phase === 'reading'
        ? stream
        : { ...stream, phase: 'reading', breaks: stream.phase === 'waiting' ? stream.breaks : 0 };
    default:
      return input satisfies never;
  }
}

/** Where the service takes up again; undefined before the first part. */
export function lastPartId({ parts }: FeedbackStream): string | undefined {
  return parts.at(-1)?.id;
}

/** Only the very next part is taken: one that was seen is old, one from further on means that some are missing. */
function takePart(stream: FeedbackStream, part: FeedbackSectionEvent): FeedbackStream {
  if (stream.phase !== 'reading' || part.place < stream.parts.length) return stream;
  if (part.place > stream.parts.length) return broken(stream);
  return { ...stream, parts: [...stream.parts, part], total: part.total, breaks: 0 };
}

function broken(stream: FeedbackStream): FeedbackStream {
  const breaks = stream.breaks + 1;
  return { ...stream, breaks, phase: breaks > resumeDelaysMs.length ? 'cut' : 'waiting' };
}

function isOver({ phase }: FeedbackStream): boolean {
  return phase === 'done' || phase === 'failed' || phase === 'stopped';
}

/** One section on screen, with who wrote it. */
export type ShownSection = { readonly content: FeedbackSection; readonly model: string };

/** The parts so far; with `rest`, what is missing is filled from it. */
export function shownSections(
  { parts }: Pick<FeedbackStream, 'parts'>,
  rest: Feedback | undefined,
): readonly ShownSection[] {
  const arrived = parts.map(({ content, model }): ShownSection => ({ content, model }));
  if (rest === undefined) return arrived;
  return [...arrived, ...wholeOf(rest).slice(arrived.length)];
}

/** A whole feedback in the order in which it is streamed. */
export function wholeOf(feedback: Feedback): readonly ShownSection[] {
  return sectionsOf(feedback).map((content) => ({ content, model: feedback.model }));
}

function sectionsOf(feedback: Feedback): readonly FeedbackSection[] {
  return feedbackSectionNames.map((section): FeedbackSection => {
    switch (section) {
      case 'summary':
      case 'overallAssessment':
      case 'encouragement':
        return { section, value: feedback[section] };
      case 'keyInsights':
      case 'recommendations':
      case 'nextSteps':
        return { section, value: feedback[section] };
      case 'categoryFeedback':
        return { section, value: feedback.categoryFeedback };
      default:
        return section satisfies never;
    }
  });
}

import type { Feedback, ScoreResult } from '@stepwise/contract/feedback';
import { feedbackSchema } from '@stepwise/contract/feedback';
import { feedbackSectionNames, feedbackSectionSchema } from '@stepwise/contract/feedback-stream';
import type { FeedbackSection, FeedbackSectionName } from '@stepwise/contract/feedback-stream';
import { object } from '@stepwise/contract/schema';
import type { Schema } from '@stepwise/contract/schema';
import { checkFeedbackText, numbersOf, readingGradeMax } from '@stepwise/domain/feedback-check';
import { readingGrade } from '@stepwise/domain/reading-grade';

/** The shape of an answer that holds these sections, as the contract has them. */
export function schemaOfSections(names: readonly FeedbackSectionName[]): Schema {
  return object(Object.fromEntries(names.map((name) => [name, feedbackSchema.shape[name]])));
}

export function sectionsOf(feedback: Feedback): readonly FeedbackSection[] {
  return feedbackSectionNames.map((section) =>
    feedbackSectionSchema.parse({ section, value: feedback[section] }),
  );
}

/** The section of this name in what a model wrote; undefined when it is not there or of another shape. */
export function sectionIn(written: unknown, section: FeedbackSectionName): FeedbackSection | undefined {
  if (typeof written !== 'object' || written === null) return undefined;
  const parsed = feedbackSectionSchema.safeParse({ section, value: Reflect.get(written, section) });
  return parsed.success ? parsed.data : undefined;
}

/** The feedback with its sections put in place of those of `base`; id, time, confidence stay. */
export function withSections(base: Feedback, sections: readonly FeedbackSection[], model: string): Feedback {
  const written = Object.fromEntries(sections.map(({ section, value }) => [section, value]));
  return feedbackSchema.parse({ ...base, ...written, model });
}

export function textsOf({ value }: FeedbackSection): readonly string[] {
  if (typeof value === 'string') return [value];
  return value.map((entry) => (typeof entry === 'string' ? entry : entry.text));
}

const entryCounts: Readonly<Partial<Record<FeedbackSectionName, readonly [number, number]>>> = {
  keyInsights: [3, 5],
  recommendations: [3, 4],
  nextSteps: [3, 4],
};

/** The rules that a section breaks, as `summary: diagnosis`; empty when it may be shown. Never holds its text. */
export function sectionProblems(section: FeedbackSection, scores: ScoreResult): readonly string[] {
  const allowed = numbersOf(scores);
  const kinds = textsOf(section).flatMap((text) => checkFeedbackText(text, allowed));
  const problems = new Set<string>(kinds);
  if (!hasRightEntries(section, scores)) problems.add('entries');
  return [...problems].map((problem) => `${section.section}: ${problem}`);
}

function hasRightEntries({ section, value }: FeedbackSection, scores: ScoreResult): boolean {
  if (section === 'categoryFeedback') {
    const given = value.map(({ category }) => category).toSorted();
    const wanted = scores.categories.map(({ category }) => category).toSorted();
    return given.length === wanted.length && given.every((id, place) => id === wanted[place]);
  }
  const [least, most] = entryCounts[section] ?? [0, Infinity];
  return typeof value === 'string' || (value.length >= least && value.length <= most);
}

/** Below this many words the measure says little. */
const gradedFrom = 40;

export function readsTooHard(sections: readonly FeedbackSection[]): boolean {
  const text = sections.flatMap(textsOf).join('\n');
  return text.split(/\s+/).length >= gradedFrom && readingGrade(text) > readingGradeMax;
}

import type { FeedbackSection } from '@stepwise/contract/feedback-stream';
import { feedbackSectionNames } from '@stepwise/contract/feedback-stream';
import { factsFor, instructionsFor, repairInstructions } from './feedback-prompt.ts';
import type { Assignment } from './feedback-prompt.ts';
import { readsTooHard, schemaOfSections, sectionIn, sectionProblems } from './feedback-sections.ts';
import type { WritingModel, WritingOutcome } from './writing-model.ts';

/** How writing ended, for the log. */
export type WritingEnd = WritingOutcome['kind'] | 'repaired' | 'not-allowed';

export type WrittenFeedback = {
  /** Every section, checked; undefined when the rules must write instead. */
  readonly sections: readonly FeedbackSection[] | undefined;
  readonly tokens: number | undefined;
  readonly end: WritingEnd;
};

/**
 * Has a model write feedback and checks every word of it. An answer that cannot be used is sent back once with the
 * names of the rules it broke; a refusal, a failure or a second bad answer ends it.
 */
export async function writeFeedback(
  model: WritingModel,
  assignment: Assignment,
  signal: AbortSignal,
): Promise<WrittenFeedback> {
  const ask = async (instructions: string) =>
    await model.write({
      instructions,
      facts: factsFor(assignment),
      schema: schemaOfSections(feedbackSectionNames),
      signal,
    });
  const first = await ask(instructionsFor(feedbackSectionNames));
  const firstTry = judge(first, assignment);
  if (firstTry.kind === 'good') return { sections: firstTry.sections, tokens: first.tokens, end: 'written' };
  if (firstTry.kind === 'hopeless') return { sections: undefined, tokens: first.tokens, end: first.kind };

  const second = await ask(repairInstructions(feedbackSectionNames, firstTry.problems));
  const secondTry = judge(second, assignment);
  const tokens = sumOf(first.tokens, second.tokens);
  if (secondTry.kind === 'good') return { sections: secondTry.sections, tokens, end: 'repaired' };
  return { sections: undefined, tokens, end: second.kind === 'written' ? 'unusable' : second.kind };
}

type Judgement =
  | { readonly kind: 'good'; readonly sections: readonly FeedbackSection[] }
  | { readonly kind: 'repairable'; readonly problems: readonly string[] }
  | { readonly kind: 'hopeless' };

function judge(outcome: WritingOutcome, { scores }: Assignment): Judgement {
  switch (outcome.kind) {
    case 'written': {
      const sections = feedbackSectionNames.flatMap((name) => sectionIn(outcome.value, name) ?? []);
      const problems = [
        ...(sections.length === feedbackSectionNames.length ? [] : ['a part is missing']),
        ...sections.flatMap((section) => sectionProblems(section, scores)),
        ...(readsTooHard(sections) ? ['all: reading-grade'] : []),
      ];
      return problems.length === 0 ? { kind: 'good', sections } : { kind: 'repairable', problems };
    }
    case 'unusable':
      return { kind: 'repairable', problems: [] };
    case 'refused':
    case 'failed':
    case 'timed-out':
      return { kind: 'hopeless' };
    default:
      return outcome satisfies never;
  }
}

/** Unknown when any part of it is. */
export function sumOf(first: number | undefined, second: number | undefined): number | undefined {
  return first === undefined || second === undefined ? undefined : first + second;
}

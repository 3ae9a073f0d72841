import type { Level, ScoreResult } from '@stepwise/contract/feedback';
import type { CategoryTemplates, FeedbackTemplates } from './survey-definition.ts';

/** One category as the feedback speaks of it. The name is ours, never the request's. */
export type ProfilePart = {
  readonly id: string;
  readonly name: string;
  readonly isPlural: boolean;
  readonly score: number;
  readonly maxScore: number;
  readonly level: Level;
  readonly texts: CategoryTemplates;
};

/**
 * How the categories relate: one far ahead, two or three sharing the top, one ahead with others following, or
 * all close together.
 */
export type ProfileShape = 'peak' | 'tie' | 'cluster' | 'slope' | 'flat';

/**
 * Scores seen as a picture: how much in all, how the parts relate, and which one leads.
 *
 * @see rows R-30
 */
export type ScoreProfile = {
  readonly level: Level;
  readonly shape: ProfileShape;
  /** Highest share of the maximum first; survey order among equals. */
  readonly ranked: readonly [ProfilePart, ProfilePart, ProfilePart, ...ProfilePart[]];
  readonly lowest: ProfilePart;
};

// Shares of the maximum: on a 20-point category, 1, 2 and 4 points.
const closeShare = 0.05;
const flatShare = 0.1;
const clearShare = 0.2;
const tolerance = 1e-9;

/** Reads the order, gaps and ties out of the scores; undefined when they do not belong to these templates. */
export function scoreProfile(scores: ScoreResult, templates: FeedbackTemplates): ScoreProfile | undefined {
  const parts = partsOf(scores, templates);
  const [first, second, third, ...rest] = parts.toSorted((a, b) => shareOf(b) - shareOf(a));
  if (first === undefined || second === undefined || third === undefined) return undefined;
  const lowest = rest.at(-1) ?? third;
  return {
    level: scores.overall,
    shape: shapeOf([first, second, third, lowest]),
    ranked: [first, second, third, ...rest],
    lowest,
  };
}

/** Score as a share of the maximum. */
export function shareOf(part: Pick<ProfilePart, 'score' | 'maxScore'>): number {
  return part.score / part.maxScore;
}

function partsOf(scores: ScoreResult, templates: FeedbackTemplates): readonly ProfilePart[] {
  return Object.entries(templates.categories).flatMap(([id, texts]) => {
    const found = scores.categories.find(({ category }) => category === id);
    if (found === undefined) return [];
    const { score, maxScore, level } = found;
    return [{ id, name: texts.name, isPlural: texts.isPlural, score, maxScore, level, texts }];
  });
}

function shapeOf([first, second, third, lowest]: readonly [
  ProfilePart,
  ProfilePart,
  ProfilePart,
  ProfilePart,
]): ProfileShape {
  const gapTo = (part: ProfilePart) => shareOf(first) - shareOf(part);
  if (gapTo(lowest) <= flatShare + tolerance) return 'flat';
  if (gapTo(third) <= closeShare + tolerance) return 'cluster';
  if (gapTo(second) <= closeShare + tolerance) return 'tie';
  return gapTo(second) >= clearShare - tolerance ? 'peak' : 'slope';
}

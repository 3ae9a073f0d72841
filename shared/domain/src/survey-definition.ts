import {
  array,
  boolean,
  gte,
  int,
  iso,
  literal,
  lte,
  minLength,
  object,
  oneOf,
  optional,
  record,
  string,
  withDefault,
} from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';

const text = string().check(minLength(1));
const texts = array(text).check(minLength(1));

/** Question id → whole number from 1 to 5. */
export const answersSchema = record(string(), int().check(gte(1), lte(5)));

export const scaleLabelsSchema = object({
  1: text,
  2: text,
  3: text,
  4: text,
  5: text,
  leftLabel: optional(text),
  rightLabel: optional(text),
});

export const questionSchema = object({
  id: text,
  text,
  category: text,
  order: int().check(gte(1)),
  required: withDefault(boolean(), true),
});

export const categorySchema = object({
  id: text,
  displayName: text,
  description: text,
  /** Name of an icon of the design package. */
  icon: text,
  /** Role of a colour token of the design package, never a value. */
  color: oneOf(['primary', 'accent', 'info', 'success']),
  questionCount: int().check(gte(1)),
  maxScore: int().check(gte(5)),
  theming: object({ illustration: text }),
});

const rangeSchema = object({ min: int(), max: int() });
const bandsSchema = object({ low: rangeSchema, moderate: rangeSchema, high: rangeSchema });

export const scoringConfigSchema = object({
  method: literal('sum'),
  totalRange: rangeSchema,
  /** Range of the smallest category; each category's own range is in `categoryScoring`. */
  categoryRange: rangeSchema,
  levels: bandsSchema,
  categoryScoring: record(string(), object({ range: rangeSchema, levels: bandsSchema })),
});

/** One survey without its feedback texts: all that the survey screen and scoring need. */
export const surveyDefinitionSchema = object({
  id: int().check(gte(1), lte(5)),
  edition: oneOf(['clinical', 'alternate']),
  title: text,
  description: text,
  /** The line above every question. */
  prompt: text,
  /** Name of an illustration of the design package. */
  image: text,
  questions: array(questionSchema).check(minLength(1)),
  categories: array(categorySchema).check(minLength(1)),
  scaleLabels: scaleLabelsSchema,
  navigation: object({ allowBackward: withDefault(boolean(), true) }),
  estimatedTime: text,
  isActive: boolean(),
  scoring: scoringConfigSchema,
  results: object({ thresholds: object({ low: int(), moderate: int(), high: int() }) }),
  /** Overrides of the rating control's default delays. */
  autoAdvance: optional(
    object({ delayMs: optional(int().check(gte(0))), undoMs: optional(int().check(gte(0))) }),
  ),
  metadata: object({
    version: text,
    created: iso.date(),
    updated: iso.date(),
    author: text,
    tags: array(text),
  }),
});

const byLevelSchema = object({ low: texts, moderate: texts, high: texts });

/** Texts about one category. Lists hold different wordings of the same message, except `steps`. */
export const categoryTemplatesSchema = object({
  /** The category's name inside a sentence: "parties". */
  name: text,
  /** Whether `name` takes a plural verb. */
  isPlural: boolean(),
  feedback: byLevelSchema,
  /** What is known about this pattern; used for the highest category. */
  insight: texts,
  /** What a low score here gives to build on. */
  strength: texts,
  tips: texts,
  /** From the smallest step to the boldest; not wordings of one message. */
  steps: array(text).check(minLength(5)),
});

export const feedbackTemplatesSchema = object({
  surveyNumber: int().check(gte(1), lte(5)),
  /** One opening sentence about the whole. */
  summary: byLevelSchema,
  overall: byLevelSchema,
  categories: record(string(), categoryTemplatesSchema),
  /** How two categories feed each other; the key is both ids in definition order, joined by `+`. */
  pairs: record(string(), text),
  /** Replaces the focus on one category when every score is low. */
  aiLowScore: text,
  /** By category id, and `low` for when no category stands out. */
  primaryFocus: record(string(), text),
  didYouKnow: texts,
  encouragement: byLevelSchema,
  nextAssessment: object({ title: text, surveyTitle: text, description: text, estimatedTime: text }),
});

/** A definition together with its texts, as the specification lists the fields. */
export const surveyConfigurationSchema = object({
  ...surveyDefinitionSchema.shape,
  feedbackTemplates: feedbackTemplatesSchema,
});

export type Answers = Infer<typeof answersSchema>;
export type ScaleLabels = Infer<typeof scaleLabelsSchema>;
export type Question = Infer<typeof questionSchema>;
export type Category = Infer<typeof categorySchema>;
export type ScoringConfig = Infer<typeof scoringConfigSchema>;
export type SurveyDefinition = Infer<typeof surveyDefinitionSchema>;
export type CategoryTemplates = Infer<typeof categoryTemplatesSchema>;
export type FeedbackTemplates = Infer<typeof feedbackTemplatesSchema>;
export type SurveyConfiguration = Infer<typeof surveyConfigurationSchema>;

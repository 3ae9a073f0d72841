import { feedbackSchema } from './feedback.ts';
import { array, discriminatedUnion, gte, int, literal, object, oneOf, string, uuid } from './schema.ts';
import type { Infer } from './schema.ts';

/** The sections of streamed feedback in the order in which they arrive. */
export const feedbackSectionNames = [
  'summary',
  'overallAssessment',
  'keyInsights',
  'categoryFeedback',
  'recommendations',
  'nextSteps',
  'encouragement',
] as const;

/** What one section says: a text, a list of texts, or a text for each category. */
export const feedbackSectionSchema = discriminatedUnion('section', [
  object({ section: oneOf(['summary', 'overallAssessment', 'encouragement']), value: string() }),
  object({ section: oneOf(['keyInsights', 'recommendations', 'nextSteps']), value: array(string()) }),
  object({
    section: literal('categoryFeedback'),
    value: array(object({ category: string(), text: string() })),
  }),
]);

/**
 * Data of an event `section` of POST /functions/v1/generate-survey-feedback. A client whose connection broke posts
 * the same body again with the header `Last-Event-ID` set to the last `id` and receives the rest.
 *
 * @see rows I-07
 */
export const feedbackSectionEventSchema = object({
  id: string(),
  /** From 0; sections arrive in order and each once. */
  place: int().check(gte(0)),
  total: int().check(gte(1)),
  /** Who wrote this section; see `model` of the feedback. */
  model: string(),
  content: feedbackSectionSchema,
});

/** Data of the event `done`: all sections together. An event `error` has the data of `errorAnswerSchema`. */
export const feedbackDoneEventSchema = object({ runId: uuid(), feedback: feedbackSchema });

/**
 * A field of the feedback that arrives as a section of its own.
 *
 * @see rows I-07
 */
export type FeedbackSectionName = (typeof feedbackSectionNames)[number];
/**
 * A section and what it says; `section` tells which form `value` has.
 *
 * @see rows I-07
 */
export type FeedbackSection = Infer<typeof feedbackSectionSchema>;
/**
 * One event `section`, parsed.
 *
 * @see rows I-07
 */
export type FeedbackSectionEvent = Infer<typeof feedbackSectionEventSchema>;
/**
 * The end of a stream that went well. `runId` names it on the server.
 *
 * @see rows I-07
 */
export type FeedbackDoneEvent = Infer<typeof feedbackDoneEventSchema>;

import { gte, int, object, oneOf } from './schema.ts';
import type { Infer } from './schema.ts';
import { dateSchema, idSchema } from './shared-schemas.ts';

/** What is counted for people who agreed to analytics. Nothing about answers, surveys or scores. */
export const usageEvents = ['visit', 'assessment_finished', 'practice_finished', 'resource_opened'] as const;
/** Parses the name of something that is counted. */
export const usageEventSchema = oneOf(usageEvents);

/**
 * One row of `user_analytics`: how often something happened on one day.
 *
 * @see rows P-05
 */
export const usageCountSchema = object({
  user_id: idSchema,
  day: dateSchema,
  event: usageEventSchema,
  event_count: int().check(gte(1)),
});

/** Something that is counted, and never who did what in it. */
export type UsageEvent = (typeof usageEvents)[number];
/**
 * How often one person did one thing on one day (UTC).
 *
 * @see rows P-05
 */
export type UsageCount = Infer<typeof usageCountSchema>;

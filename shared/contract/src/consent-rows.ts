import { boolean, minLength, nullable, object, oneOf, optional, string } from './schema.ts';
import type { Infer } from './schema.ts';
import { dateTimeSchema, idSchema } from './shared-schemas.ts';

/**
 * The banner writes `analytics` and `marketing`; agreements about health answers are `health_consents` rows.
 *
 * @see rows C-23, reading X-58
 */
export const consentTypes = ['cookies', 'analytics', 'marketing', 'terms'] as const;
/**
 * Parses a `consent_type`; a kind that nobody lists is refused.
 *
 * @see rows C-23
 */
export const consentTypeSchema = oneOf(consentTypes);

const versionMissing = 'Consent version is required';

/**
 * What a caller says about one choice. Times, and who is signed in, come from the server.
 *
 * @see rows C-24 to C-26
 */
export const consentInputSchema = object({
  consent_type: consentTypeSchema,
  consent_given: boolean(),
  consent_version: string(versionMissing).check(minLength(1, versionMissing)),
  session_id: optional(string()),
  ip_address: optional(string()),
  user_agent: optional(string()),
});

/**
 * One row of `consent_records` as it comes back. `user_id` is null for a visitor.
 *
 * @see rows C-19, C-27, C-32
 */
export const consentRecordSchema = object({
  user_id: nullable(idSchema),
  session_id: nullable(string()),
  consent_type: consentTypeSchema,
  consent_given: boolean(),
  consent_version: string(),
  created_at: dateTimeSchema,
});

/**
 * What one recorded choice is about. `cookies` is written by nobody today.
 *
 * @see rows C-23, reading X-58
 */
export type ConsentType = Infer<typeof consentTypeSchema>;
/**
 * Body of an insert into `consent_records`, without what the server knows better.
 *
 * @see rows C-24 to C-26
 */
export type ConsentInput = Infer<typeof consentInputSchema>;
/**
 * One recorded choice. Rows are only ever added, so the newest of a kind is what holds.
 *
 * @see rows C-19, C-28
 */
export type ConsentRecord = Infer<typeof consentRecordSchema>;

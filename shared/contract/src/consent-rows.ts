import { boolean, minLength, nullable, object, oneOf, optional, string } from './schema.ts';
import type { Infer } from './schema.ts';
import { dateTimeSchema, idSchema } from './shared-schemas.ts';

/** The banner writes `analytics` and `marketing`; agreements about health answers are `health_consents` rows. */
export const consentTypes = ['cookies', 'analytics', 'marketing', 'terms'] as const;
export const consentTypeSchema = oneOf(consentTypes);

const versionMissing = 'Consent version is required';

/** What a caller says about one choice. Times, and who is signed in, come from the server. */
export const consentInputSchema = object({
  consent_type: consentTypeSchema,
  consent_given: boolean(),
  consent_version: string(versionMissing).check(minLength(1, versionMissing)),
  session_id: optional(string()),
  ip_address: optional(string()),
  user_agent: optional(string()),
});

/** One row of `consent_records` as it comes back. `user_id` is null for a visitor. */
export const consentRecordSchema = object({
  user_id: nullable(idSchema),
  session_id: nullable(string()),
  consent_type: consentTypeSchema,
  consent_given: boolean(),
  consent_version: string(),
  created_at: dateTimeSchema,
});

export type ConsentType = Infer<typeof consentTypeSchema>;
export type ConsentInput = Infer<typeof consentInputSchema>;
export type ConsentRecord = Infer<typeof consentRecordSchema>;

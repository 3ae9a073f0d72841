import { array, boolean, object, oneOf, optional, string, minLength, maxLength } from './schema.ts';
import { consentTypeSchema } from './consent-rows.ts';
import type { Infer } from './schema.ts';
import { dateSchema, dateTimeSchema, idSchema } from './shared-schemas.ts';

/**
 * How a choice came about: somebody made it, or the browser's Global Privacy Control signal stood for a no.
 *
 * @see rows Z-05
 */
export const consentSources = ['choice', 'gpc'] as const;

/**
 * One choice that a browser keeps, as `sync_consents` takes it at sign-in.
 *
 * @see rows C-16
 */
export const consentChoiceSchema = object({
  consent_type: consentTypeSchema,
  consent_given: boolean(),
  consent_version: string().check(minLength(1), maxLength(64)),
  source: optional(oneOf(consentSources)),
  /** When it was made. Without it, any choice that the account already has counts as newer. */
  decided_at: optional(dateTimeSchema),
  /** Made with the choice; an account that has seen it takes it over no more. */
  choice_id: optional(idSchema),
});

/** What holds for the account after the sync: the newest choice of each kind that has one. */
export const currentConsentsSchema = array(
  object({
    consent_type: consentTypeSchema,
    consent_given: boolean(),
    consent_version: string(),
    source: oneOf(consentSources),
    decided_at: dateTimeSchema,
  }),
);

/**
 * The policies that have versions.
 *
 * @see rows C-20
 */
export const policyTypes = ['terms', 'privacy', 'cookies'] as const;

/**
 * One row of `policy_versions`; the newest `effective_date` of a type counts.
 *
 * @see rows C-20, C-30
 */
export const policyVersionSchema = object({
  policy_type: oneOf(policyTypes),
  version: string(),
  effective_date: dateSchema,
});

/**
 * What a record says when the version of a policy cannot be read.
 *
 * @see rows C-30, C-31, K-19
 */
export const consentVersionDefault = '1.0.0';

/**
 * One choice of a browser on its way into an account. Not the switches of the banner: those are `ConsentChoice` of
 * `shell-services`.
 *
 * @see rows C-16
 */
export type ConsentChoice = Infer<typeof consentChoiceSchema>;
/**
 * Answer of `sync_consents`: at most one entry for each kind.
 *
 * @see rows C-16
 */
export type CurrentConsents = Infer<typeof currentConsentsSchema>;
/**
 * One published wording of a policy. Versions are compared as text.
 *
 * @see rows C-18, C-20, reading X-14
 */
export type PolicyVersion = Infer<typeof policyVersionSchema>;

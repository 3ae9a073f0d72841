import {
  boolean,
  int,
  nullable,
  object,
  oneOf,
  optional,
  record,
  regex,
  string,
  unknown,
  maxLength,
  minLength,
  gte,
} from './schema.ts';
import type { Infer } from './schema.ts';
import { dateTimeSchema, idSchema } from './shared-schemas.ts';

/**
 * Events that a caller may report by `log_security_event`. Our own browser reports `login_failed` only: the others follow
 * from what happens to the sessions in the database.
 */
export const reportedSecurityEvents = ['sign_in', 'sign_out', 'login_failed', 'sessions_revoked'] as const;

/** Events that only the database writes, together with what they tell. */
export const ownSecurityEvents = [
  'account_created',
  'answers_claimed',
  'consent_recorded',
  'data_exported',
  'data_erased',
  'profile_updated',
  'subscription_changed',
] as const;

/**
 * Every `event_type` of `security_audit_log`; the privacy center has words for each.
 *
 * @see rows P-10, P-20
 */
export const securityEventTypes = [...reportedSecurityEvents, ...ownSecurityEvents] as const;

/**
 * What is kept of `p_event_details` and `p_metadata`; more is replaced by a note of its size.
 *
 * @see rows P-19, K-43
 */
export const auditBodyBytesMax = 10 * 1024;

const details = record(string(), unknown());

/**
 * Parameters of `log_security_event`. Who it was comes from the token; another `p_user_id` is refused.
 *
 * @see rows P-12
 */
export const securityEventSchema = object({
  p_user_id: optional(nullable(idSchema)),
  p_event_type: oneOf(reportedSecurityEvents),
  p_event_details: optional(details),
  p_ip_address: optional(nullable(string())),
  p_user_agent: optional(nullable(string())),
  p_success: optional(boolean()),
});

const word = regex(/^[a-z][a-z0-9_]{0,63}$/);

/**
 * Parameters of `log_data_access_event`.
 *
 * @see rows P-13
 */
export const dataAccessEventSchema = object({
  p_user_id: optional(nullable(idSchema)),
  p_action_type: string().check(word),
  p_resource_type: string().check(word),
  p_resource_id: optional(nullable(string().check(minLength(1), maxLength(128)))),
  p_metadata: optional(details),
  p_ip_address: optional(nullable(string())),
  p_user_agent: optional(nullable(string())),
});

const loggedFields = {
  id: int().check(gte(1)),
  user_id: nullable(idSchema),
  /** The network only: the last octet is zero, or three groups are left. */
  ip_address: nullable(string()),
  user_agent: nullable(string()),
  created_at: dateTimeSchema,
} as const;

/**
 * One row of `security_audit_log`.
 *
 * @see rows P-10
 */
export const securityLogEntrySchema = object({
  ...loggedFields,
  event_type: oneOf(securityEventTypes),
  event_details: details,
  success: boolean(),
});

/**
 * One row of `data_access_log`.
 *
 * @see rows P-11
 */
export const dataAccessLogEntrySchema = object({
  ...loggedFields,
  action_type: string(),
  resource_type: string(),
  resource_id: nullable(string()),
  metadata: details,
});

/**
 * How many entries of a log a screen reads.
 *
 * @see rows P-14, P-15, K-43
 */
export const auditLogLimit = 50;

/** One row of `list_sessions`. */
export const accountSessionSchema = object({
  id: idSchema,
  created_at: dateTimeSchema,
  last_used_at: dateTimeSchema,
  user_agent: nullable(string()),
  is_current: boolean(),
});

/**
 * One thing that happened to the account. `user_id` is null where nobody was signed in, as in a failed sign-in.
 *
 * @see rows P-10
 */
export type SecurityLogEntry = Infer<typeof securityLogEntrySchema>;
/**
 * One time that data of an account was handed out, e.g. `export` of the `account`.
 *
 * @see rows P-11
 */
export type DataAccessLogEntry = Infer<typeof dataAccessLogEntrySchema>;
/** A device that is signed in. `is_current` marks the one that asks. */
export type AccountSession = Infer<typeof accountSessionSchema>;

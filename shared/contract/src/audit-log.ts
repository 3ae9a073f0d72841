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

/** Events that a browser reports by `log_security_event`. */
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

export const securityEventTypes = [...reportedSecurityEvents, ...ownSecurityEvents] as const;

/** What is kept of `p_event_details` and `p_metadata`; more is replaced by a note of its size. */
export const auditBodyBytesMax = 10 * 1024;

const details = record(string(), unknown());

/** Parameters of `log_security_event`. Who it was comes from the token; another `p_user_id` is refused. */
export const securityEventSchema = object({
  p_user_id: optional(nullable(idSchema)),
  p_event_type: oneOf(reportedSecurityEvents),
  p_event_details: optional(details),
  p_ip_address: optional(nullable(string())),
  p_user_agent: optional(nullable(string())),
  p_success: optional(boolean()),
});

const word = regex(/^[a-z][a-z0-9_]{0,63}$/);

/** Parameters of `log_data_access_event`. */
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

/** One row of `security_audit_log`. */
export const securityLogEntrySchema = object({
  ...loggedFields,
  event_type: oneOf(securityEventTypes),
  event_details: details,
  success: boolean(),
});

/** One row of `data_access_log`. */
export const dataAccessLogEntrySchema = object({
  ...loggedFields,
  action_type: string(),
  resource_type: string(),
  resource_id: nullable(string()),
  metadata: details,
});

/** How many entries of a log a screen reads. */
export const auditLogLimit = 50;

/** One row of `list_sessions`. */
export const accountSessionSchema = object({
  id: idSchema,
  created_at: dateTimeSchema,
  last_used_at: dateTimeSchema,
  user_agent: nullable(string()),
  is_current: boolean(),
});

export type SecurityLogEntry = Infer<typeof securityLogEntrySchema>;
export type DataAccessLogEntry = Infer<typeof dataAccessLogEntrySchema>;
export type AccountSession = Infer<typeof accountSessionSchema>;

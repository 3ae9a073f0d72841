import { array, boolean, gte, int, looseObject, nullable, object, oneOf, record, string } from './schema.ts';
import type { Infer } from './schema.ts';
import { profileSchema } from './account-profile.ts';
import { dateTimeSchema, emailSchema, idSchema } from './shared-schemas.ts';

/** Kinds of data that a person can look at. Tables that no kind names are `technical`. */
export const dataKinds = [
  'account',
  'answers',
  'feedback',
  'analytics',
  'practice',
  'purchases',
  'consents',
  'logs',
  'technical',
] as const;

/** One row of `list_my_data`: how much of a kind is kept. Answers with every kind, also the empty ones. */
export const dataSummarySchema = object({
  kind: oneOf(dataKinds),
  row_count: int().check(gte(0)),
  oldest_at: nullable(dateTimeSchema),
  newest_at: nullable(dateTimeSchema),
  /** Whether `erase_my_data` takes it. Proof of consent, logs and purchases goes with the account only. */
  is_erasable: boolean(),
});

/** Answer of `erase_my_data`. */
export const erasedDataSchema = object({ erased: int().check(gte(0)) });

const row = looseObject({});
const rowsByTable = record(string(), array(row));

/**
 * The file that `export_user_data` answers with. The first four keys are the specification's, the next four what else
 * a person would look for, and `otherRecords` every further table that holds the person's id.
 *
 * @see rows P-02, P-04, P-05, reading X-51
 */
export const dataExportSchema = object({
  user: object({ id: idSchema, email: emailSchema, profile: nullable(profileSchema) }),
  surveyResponses: array(row),
  analytics: array(row),
  exportedAt: dateTimeSchema,
  practiceSessions: array(row),
  consents: rowsByTable,
  purchases: rowsByTable,
  auditLogs: rowsByTable,
  otherRecords: rowsByTable,
});

/**
 * Answer of the function `delete-user-account`, whether it did or did not.
 *
 * @see rows P-06
 */
export const accountDeletionSchema = object({
  success: boolean(),
  error: nullable(object({ code: string(), message: string() })),
});

/**
 * Why an account was not deleted.
 *
 * @see rows P-07 to P-09, P-25
 */
export const deletionRefusals = {
  noSession: { code: 'AUTH_REQUIRED', message: 'No active session' },
  noUser: { code: 'AUTH_REQUIRED', message: 'No authenticated user' },
  signInTooOld: {
    code: 'RECENT_SIGN_IN_REQUIRED',
    message: 'Please sign in again before you delete your account.',
  },
  failed: { code: 'DELETE_ACCOUNT_ERROR', message: 'Failed to delete account' },
} as const;

/** How long ago the sign-in may have been when an account is deleted. */
export const recentSignInMinutes = 15;

/**
 * One kind of data; the page My data has words for each.
 *
 * @see rows P-01
 */
export type DataKind = (typeof dataKinds)[number];
/**
 * How much of one kind is kept, and from when to when.
 *
 * @see rows P-01
 */
export type DataSummary = Infer<typeof dataSummarySchema>;
/**
 * The export, as it is put into `social-anxiety-data-{date}.json`.
 *
 * @see rows P-02, P-03, reading X-51
 */
export type DataExport = Infer<typeof dataExportSchema>;
/**
 * Whether an account is gone. `error` is null where it is.
 *
 * @see rows P-06
 */
export type AccountDeletion = Infer<typeof accountDeletionSchema>;

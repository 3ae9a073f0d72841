import { boolean, maxLength, nullable, object, oneOf, optional, string } from './schema.ts';
import type { Infer } from './schema.ts';
import { dateTimeSchema, emailSchema, idSchema } from './shared-schemas.ts';

export const subscriptionPlans = ['free', 'premium', 'trial'] as const;

/** What an account may use, as the database stores it. Only the payment provider's messages change it. */
export const accessFactsSchema = object({
  subscription_active: boolean(),
  subscription_expires: nullable(dateTimeSchema),
  subscription_plan: oneOf(subscriptionPlans),
  has_lifetime_access: boolean(),
});

/** One row of `users`: what a person reads of the own account. */
export const profileSchema = object({
  ...accessFactsSchema.shape,
  id: idSchema,
  email: emailSchema,
  first_name: nullable(string()),
  last_name: nullable(string()),
  profile_completed: boolean(),
  assessment_completed: boolean(),
  onboarding_completed: boolean(),
  stripe_customer_id: nullable(string()),
  created_at: dateTimeSchema,
  updated_at: dateTimeSchema,
});

const nameSchema = nullable(string().check(maxLength(100)));

/** What a person may change of it. The database refuses every other column. */
export const profileChangesSchema = object({
  first_name: optional(nameSchema),
  last_name: optional(nameSchema),
  profile_completed: optional(boolean()),
  assessment_completed: optional(boolean()),
  onboarding_completed: optional(boolean()),
});

/** Where access comes from; `none` is a free account. */
export const accessSources = ['none', 'trial', 'subscription', 'lifetime'] as const;

export const entitlementSchema = object({
  lifetime: boolean(),
  /** Active and not yet expired. */
  active: boolean(),
  source: oneOf(accessSources),
});

export type AccessFacts = Infer<typeof accessFactsSchema>;
export type Profile = Infer<typeof profileSchema>;
export type ProfileChanges = Infer<typeof profileChangesSchema>;
export type Entitlement = Infer<typeof entitlementSchema>;

import { boolean, maxLength, nullable, object, oneOf, optional, string } from './schema.ts';
import type { Infer } from './schema.ts';
import { dateTimeSchema, emailSchema, idSchema } from './shared-schemas.ts';

/**
 * What `users.subscription_plan` may say. Everybody starts with `free`; the plan alone opens nothing.
 *
 * @see rows U-16, U-17
 */
export const subscriptionPlans = ['free', 'premium', 'trial'] as const;

/**
 * What an account may use, as the database stores it. Only the payment provider's messages change it.
 *
 * @see rows U-25
 */
export const accessFactsSchema = object({
  subscription_active: boolean(),
  subscription_expires: nullable(dateTimeSchema),
  subscription_plan: oneOf(subscriptionPlans),
  has_lifetime_access: boolean(),
});

/**
 * One row of `users`: what a person reads of the own account.
 *
 * @see rows U-17
 */
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

/**
 * What an account may use at one moment: the three access rules of the specification in one answer. Answer of the
 * database's `entitlement`, and of the function of that name in `@stepwise/domain`.
 *
 * @see rows G-05, U-23, Y-14, reading X-21
 */
export const entitlementSchema = object({
  lifetime: boolean(),
  /** Active and not yet expired. */
  active: boolean(),
  source: oneOf(accessSources),
});

/**
 * The columns of `users` that decide about access. `subscription_expires` is null where no end is known.
 *
 * @see rows U-25
 */
export type AccessFacts = Infer<typeof accessFactsSchema>;
/**
 * The own row of `users`. Names are null until somebody gives them; the address is the one of the sign-in.
 *
 * @see rows U-17
 */
export type Profile = Infer<typeof profileSchema>;
/**
 * Body of a PATCH of `users`. What is left out stays; null takes a name away.
 *
 * @see rows U-20
 */
export type ProfileChanges = Infer<typeof profileChangesSchema>;
/**
 * `lifetime` and `active` can both be true; `source` names the stronger of them.
 *
 * @see rows Y-14, reading X-21
 */
export type Entitlement = Infer<typeof entitlementSchema>;

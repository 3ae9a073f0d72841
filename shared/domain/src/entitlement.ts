import type { AccessFacts, Entitlement } from '@stepwise/contract/account-profile';
import type { Readings } from './readings.ts';

/**
 * What an account may use at a moment. The database has the same rule (`private.entitlement_of`) and decides with it;
 * here it only decides what a screen shows.
 *
 * @example entitlement({ ...facts, has_lifetime_access: true }, now) // { lifetime: true, active: false, source: 'lifetime' }
 */
export function entitlement(facts: AccessFacts, now: Date): Entitlement {
  const lifetime = facts.has_lifetime_access;
  const active = isActive(facts, now);
  return { lifetime, active, source: sourceOf(facts, lifetime, active) };
}

/**
 * Whether an entitlement opens premium parts, by the operator's reading.
 *
 * @see rows G-05, reading X-21
 */
export function opensPremium({ lifetime, active }: Entitlement, needs: Readings['premiumNeeds']): boolean {
  switch (needs) {
    case 'any':
      return lifetime || active;
    case 'lifetime':
      return lifetime;
    case 'active':
      return active;
    default:
      return needs satisfies never;
  }
}

/**
 * The specification's formula, where active means active and not expired.
 *
 * @see rows U-23, G-28, reading X-21
 */
export function isSubscribed(facts: AccessFacts, now: Date): boolean {
  const hasPlan = facts.subscription_plan === 'premium' || facts.subscription_plan === 'trial';
  return isActive(facts, now) && (hasPlan || facts.has_lifetime_access);
}

/**
 * What the profile shows. `isActive` is false once `expiresAt` has passed, whatever the account's flag says;
 * `expiresAt` is a moment as the database writes it, null where no end is known.
 *
 * @see rows U-24
 */
export type SubscriptionStatus = {
  readonly isActive: boolean;
  readonly hasLifetimeAccess: boolean;
  readonly plan: AccessFacts['subscription_plan'];
  readonly expiresAt: string | null;
};

/**
 * What the profile shows of a subscription.
 *
 * @see rows U-24
 */
export function subscriptionStatus(facts: AccessFacts, now: Date): SubscriptionStatus {
  return {
    isActive: isActive(facts, now),
    hasLifetimeAccess: facts.has_lifetime_access,
    plan: facts.subscription_plan,
    expiresAt: facts.subscription_expires,
  };
}

/** Access without an end is lifetime access, so an active account without an expiry is not active. */
function isActive(facts: AccessFacts, now: Date): boolean {
  if (!facts.subscription_active || facts.subscription_expires === null) return false;
  return Date.parse(facts.subscription_expires) > now.getTime();
}

function sourceOf(facts: AccessFacts, lifetime: boolean, active: boolean): Entitlement['source'] {
  if (lifetime) return 'lifetime';
  if (!active) return 'none';
  return facts.subscription_plan === 'trial' ? 'trial' : 'subscription';
}

import { useServices } from '@stepwise/client/services';
import type { Profile } from '@stepwise/contract/account-profile';
import { ButtonLink } from '@stepwise/design/button-link';
import { Card } from '@stepwise/design/card';
import { Stack } from '@stepwise/design/page';
import { entitlement, opensPremium, subscriptionStatus } from '@stepwise/domain/entitlement';
import type { SubscriptionStatus } from '@stepwise/domain/entitlement';
import { resolveReadings } from '@stepwise/domain/readings';
import { useState } from 'react';
import { longDate } from '../account/dates.ts';
import { Facts } from '../account/section.tsx';
import { profileMessages } from './messages.ts';

/** Plan, whether it is active, when it ends, and lifetime access: what the account says, in words. */
export function PlanCard({ profile }: { readonly profile: Profile }) {
  const { config } = useServices();
  const [now] = useState(() => new Date());
  const status = subscriptionStatus(profile, now);
  const hasProgram = opensPremium(entitlement(profile, now), resolveReadings(config.readings).premiumNeeds);
  return (
    <Card as="section" labelledBy="profile-plan">
      <Stack>
        <h2 id="profile-plan">{profileMessages.subscriptionTitle}</h2>
        <Facts label={profileMessages.subscriptionTitle} facts={planFacts(status, now)} />
        {hasProgram ? (
          <ButtonLink href="/exercises" isBlock>
            {profileMessages.openProgram}
          </ButtonLink>
        ) : (
          <ButtonLink href="/sales" isBlock>
            {profileMessages.seeProgram}
          </ButtonLink>
        )}
      </Stack>
    </Card>
  );
}

function planFacts(status: SubscriptionStatus, now: Date): readonly { term: string; text: string }[] {
  const lifetime = { term: profileMessages.lifetime, text: yesOrNo(status.hasLifetimeAccess) };
  // Access for life needs no plan: what the account says of one would read as if there were no access.
  if (status.hasLifetimeAccess) {
    return [
      { term: profileMessages.plan, text: profileMessages.plans.premium },
      { term: profileMessages.active, text: profileMessages.yes },
      { term: profileMessages.ends, text: profileMessages.never },
      lifetime,
    ];
  }
  if (isFree(status)) {
    return [
      { term: profileMessages.plan, text: profileMessages.plans.free },
      { term: profileMessages.active, text: profileMessages.nothingPaid },
      { term: profileMessages.ends, text: profileMessages.freeStays },
      lifetime,
    ];
  }
  return [
    { term: profileMessages.plan, text: profileMessages.plans[status.plan] },
    { term: profileMessages.active, text: yesOrNo(status.isActive) },
    endFact(status.expiresAt, now),
    lifetime,
  ];
}

function isFree({ plan, isActive, expiresAt }: SubscriptionStatus): boolean {
  return plan === 'free' && !isActive && expiresAt === null;
}

function endFact(expiresAt: string | null, now: Date): { term: string; text: string } {
  if (expiresAt === null) return { term: profileMessages.ends, text: profileMessages.noEnd };
  const isOver = Date.parse(expiresAt) <= now.getTime();
  return { term: isOver ? profileMessages.ended : profileMessages.endsOn, text: longDate(expiresAt) };
}

function yesOrNo(isTrue: boolean): string {
  return isTrue ? profileMessages.yes : profileMessages.no;
}

import type { QueryClient } from '@tanstack/react-query';
import { accountProfileQuery } from '@stepwise/client/account-profile';
import type { SafeStorage } from '@stepwise/client/safe-storage';
import type { AccessFacts, Entitlement } from '@stepwise/contract/account-profile';
import type { DataClient } from '@stepwise/contract/shell-services';
import { entitlement } from '@stepwise/domain/entitlement';

/** Begins with `access_`, so that it goes when the person signs out. */
export const lifetimeAccessKey = 'access_lifetime';

type ReadEntitlementOptions = {
  readonly userId: string;
  readonly client: DataClient;
  readonly queryClient: Pick<QueryClient, 'fetchQuery'>;
  readonly storage: SafeStorage;
  readonly now: () => Date;
  readonly report: (error: unknown) => void;
};

const lifetimeFacts: AccessFacts = {
  subscription_active: true,
  subscription_expires: null,
  subscription_plan: 'premium',
  has_lifetime_access: true,
};

/**
 * What the person may open. Where the account cannot be read, lifetime access that was seen on this device opens the
 * screens; it opens nothing on the server, which decides for itself.
 */
export async function readEntitlement(options: ReadEntitlementOptions): Promise<Entitlement> {
  const { userId, client, queryClient, storage, now, report } = options;
  try {
    const facts = await queryClient.fetchQuery(accountProfileQuery(client, userId));
    if (facts.has_lifetime_access) storage.write(lifetimeAccessKey, userId);
    else storage.remove(lifetimeAccessKey);
    return entitlement(facts, now());
  } catch (error) {
    report(error);
    const hasLifetime = storage.read(lifetimeAccessKey) === userId;
    return entitlement({ ...lifetimeFacts, has_lifetime_access: hasLifetime }, now());
  }
}

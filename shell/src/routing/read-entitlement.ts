import type { QueryClient } from '@tanstack/react-query';
import { accountProfileQuery } from '@stepwise/client/account-profile';
import type { SafeStorage } from '@stepwise/client/safe-storage';
import type { AccessFacts, Entitlement } from '@stepwise/contract/account-profile';
import type { LocalAccess } from '@stepwise/contract/payment';
import type { DataClient } from '@stepwise/contract/shell-services';
import { entitlement } from '@stepwise/domain/entitlement';
import { accessTokenKey, verifyAccessToken } from './access-token.ts';
import type { AccessKey } from './access-token.ts';

type ReadEntitlementOptions = {
  readonly userId: string;
  readonly client: DataClient;
  readonly queryClient: Pick<QueryClient, 'fetchQuery'>;
  readonly storage: SafeStorage;
  /** The public half of the server's key; without it nothing is remembered on the device. */
  readonly accessKey: AccessKey | undefined;
  readonly now: () => Date;
  readonly report: (error: unknown) => void;
};

const nothing: LocalAccess = {
  hasLifetimeAccess: false,
  accessUntil: null,
  purchaseDate: null,
  stripeCustomerId: null,
  stripePaymentIntentId: null,
};

/**
 * What the person may open. Where the account cannot be read, what the server signed about their access while it could
 * be reached opens the screens; it opens nothing on the server, which decides for itself.
 */
export async function readEntitlement(options: ReadEntitlementOptions): Promise<Entitlement> {
  const { userId, client, queryClient, storage, now, report } = options;
  try {
    const held = entitlement(await queryClient.fetchQuery(accountProfileQuery(client, userId)), now());
    if (held.lifetime || held.active) void keepToken(options).catch(report);
    else storage.remove(accessTokenKey);
    return held;
  } catch (error) {
    report(error);
    return entitlement(factsOf((await rememberedAccess(options)) ?? nothing), now());
  }
}

function rememberedAccess({ userId, storage, accessKey, now }: ReadEntitlementOptions) {
  const token = storage.read(accessTokenKey);
  if (token === undefined || accessKey === undefined) return undefined;
  return verifyAccessToken(token, accessKey, { userId, now: now() });
}

/** A token that still holds is not asked for again. */
async function keepToken(options: ReadEntitlementOptions): Promise<void> {
  const { client, storage, accessKey } = options;
  if (accessKey === undefined || (await rememberedAccess(options)) !== undefined) return;
  const { accessTokenAnswerSchema } = await import('@stepwise/contract/payment');
  const { token } = await client.request({
    method: 'POST',
    endpoint: '/edge/access-token',
    body: {},
    answerSchema: accessTokenAnswerSchema,
  });
  if (token === null) storage.remove(accessTokenKey);
  else storage.write(accessTokenKey, token);
}

function factsOf({ hasLifetimeAccess, accessUntil }: LocalAccess): AccessFacts {
  return {
    subscription_active: accessUntil !== null,
    subscription_expires: accessUntil,
    subscription_plan: 'premium',
    has_lifetime_access: hasLifetimeAccess,
  };
}

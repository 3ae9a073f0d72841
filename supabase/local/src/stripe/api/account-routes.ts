import { array, optional, strictObject, string } from '@stepwise/contract/schema';
import { listPage } from '../list-page.ts';
import { createdFilter, expand, paging, readParameters } from '../read-parameters.ts';
import type { SandboxWorld } from '../sandbox-world.ts';
import type { ApiCall, ApiRoute } from './api-call.ts';
import { retrieveFrom } from './charge-routes.ts';

const eventListSchema = strictObject({
  ...paging,
  created: createdFilter,
  type: optional(string()),
  types: optional(array(string())),
});

const onlyExpand = strictObject({ expand });

export const accountRoutes: readonly ApiRoute[] = [
  { method: 'GET', path: '/v1/events', answer: listEvents },
  { method: 'GET', path: '/v1/events/:id', answer: retrieveFrom('event', 'event') },
  {
    method: 'GET',
    path: '/v1/account',
    answer: ({ form }) => {
      readParameters(onlyExpand, form);
      return { body: ACCOUNT };
    },
  },
  {
    method: 'GET',
    path: '/v1/balance',
    answer: ({ world, form }) => {
      readParameters(onlyExpand, form);
      return { body: balanceOf(world) };
    },
  },
];

const ACCOUNT = {
  id: 'acct_local',
  object: 'account',
  business_profile: { name: 'Stepwise (local sandbox)', url: null },
  business_type: null,
  charges_enabled: true,
  country: 'US',
  default_currency: 'usd',
  details_submitted: true,
  email: null,
  payouts_enabled: true,
  type: 'standard',
};

function listEvents({ world, form }: ApiCall) {
  const wish = readParameters(eventListSchema, form);
  const fitting = world.store
    .all('event')
    .filter(
      ({ type }) =>
        (wish.type === undefined || type === wish.type) &&
        (wish.types === undefined || wish.types.includes(type)),
    );
  return { body: listPage('/v1/events', fitting, wish), expand: wish.expand };
}

/** What came in and was neither given back nor is held by a bank that took a payment back. */
function balanceOf(world: SandboxWorld) {
  const taken = world.store
    .all('charge')
    .filter(({ paid }) => paid)
    .reduce((sum, { amount, amount_refunded: refunded }) => sum + amount - refunded, 0);
  const disputed = world.store
    .all('dispute')
    .filter(({ status }) => status !== 'won')
    .reduce((sum, { amount }) => sum + amount, 0);
  const pending = [{ amount: 0, currency: 'usd', source_types: { card: 0 } }];
  const amount = taken - disputed;
  return {
    object: 'balance',
    available: [{ amount, currency: 'usd', source_types: { card: amount } }],
    livemode: false,
    pending,
  };
}

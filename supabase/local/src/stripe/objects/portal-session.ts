import { type Infer, int, literal, looseObject, nullable, string } from '@stepwise/contract/schema';
import { newId } from '../new-id.ts';

export const portalSessionSchema = looseObject({
  id: string(),
  object: literal('billing_portal.session'),
  created: int(),
  customer: string(),
  return_url: nullable(string()),
  url: string(),
});

export type PortalSession = Infer<typeof portalSessionSchema>;

type Facts = Pick<PortalSession, 'created' | 'customer' | 'return_url'>;

export function newPortalSession(facts: Facts, pageUrl: string): PortalSession {
  const id = newId('bps');
  return {
    ...facts,
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_local',
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    url: `${pageUrl}${id}`,
  };
}

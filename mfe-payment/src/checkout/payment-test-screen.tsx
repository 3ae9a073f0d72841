import { useServices } from '@stepwise/client/services';
import { Page, Stack } from '@stepwise/design/page';
import { HumanText, Lead } from '@stepwise/design/text';
import { offerOf } from '../data/offer.ts';
import { checkoutMessages } from './messages.ts';
import { NothingToPay } from './nothing-to-pay.tsx';
import type { PrepareSuccess } from './nothing-to-pay.tsx';
import { Order } from './order.tsx';
import { useStanding } from './use-standing.ts';

const text = checkoutMessages.test;

/** A page for developers, which does not exist in production: the whole way through paying, as anybody takes it. */
export function PaymentTestScreen({ prepareSuccess }: { readonly prepareSuccess: PrepareSuccess }) {
  const { config } = useServices();
  const standing = useStanding();
  if (standing.kind === 'open' || standing.kind === 'confirming')
    return <NothingToPay standing={standing} prepareSuccess={prepareSuccess} />;
  return (
    <Page width="form">
      <Stack gap="large">
        <HumanText as="h1">{text.title}</HumanText>
        <Lead>{text.lead}</Lead>
        <Order offer={offerOf(config)} standing={standing} />
      </Stack>
    </Page>
  );
}

import { useServices } from '@stepwise/client/services';
import { Page, Stack } from '@stepwise/design/page';
import { HumanText, Lead } from '@stepwise/design/text';
import { offerOf } from '../data/offer.ts';
import type { Offer } from '../data/offer.ts';
import type { CheckoutStanding } from './checkout-standing.ts';
import { checkoutMessages as text } from './messages.ts';
import { NothingToPay } from './nothing-to-pay.tsx';
import { Order } from './order.tsx';
import { useStanding } from './use-standing.ts';
import * as styles from './checkout-screen.module.css';

/** What it costs, what happens next, and the way to the page of the provider. */
export function CheckoutScreen() {
  const { config } = useServices();
  const standing = useStanding();
  const offer = offerOf(config);
  switch (standing.kind) {
    case 'open':
    case 'confirming':
      return <NothingToPay standing={standing} />;
    case 'waiting':
    case 'signed-out':
    case 'ready':
      return <ToPay offer={offer} standing={standing} />;
    default:
      return standing satisfies never;
  }
}

type ToPayProps = {
  readonly offer: Offer;
  readonly standing: Extract<CheckoutStanding, { kind: 'waiting' | 'signed-out' | 'ready' }>;
};

function ToPay({ offer, standing }: ToPayProps) {
  return (
    <Page>
      <div className={styles['screen']}>
        <Stack>
          <HumanText as="h1">{text.title[offer.term]}</HumanText>
          <Lead>{text.lead}</Lead>
        </Stack>
        <div className={styles['side']}>
          <Order offer={offer} standing={standing} />
        </div>
        <Steps />
      </div>
    </Page>
  );
}

function Steps() {
  return (
    <section aria-labelledby="checkout-steps">
      <HumanText as="h2" size="small" id="checkout-steps">
        {text.stepsTitle}
      </HumanText>
      <ol className={styles['steps']}>
        {text.steps.map(({ title, text: words }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

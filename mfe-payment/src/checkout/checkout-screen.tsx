import { useServices } from '@stepwise/client/services';
import { Page } from '@stepwise/design/page';
import { HumanText, Lead } from '@stepwise/design/text';
import { offerOf } from '../data/offer.ts';
import type { Offer } from '../data/offer.ts';
import { OfferLayout } from '../frame/offer-layout.tsx';
import { RuledSteps } from '../frame/ruled-steps.tsx';
import type { CheckoutStanding } from './checkout-standing.ts';
import { checkoutMessages as text } from './messages.ts';
import { NothingToPay } from './nothing-to-pay.tsx';
import type { PrepareSuccess } from './nothing-to-pay.tsx';
import { Order } from './order.tsx';
import { useStanding } from './use-standing.ts';
import * as styles from './checkout-screen.module.css';

/** What it costs, what happens next, and the way to the page of the provider. */
export function CheckoutScreen({ prepareSuccess }: { readonly prepareSuccess: PrepareSuccess }) {
  const { config } = useServices();
  const standing = useStanding();
  const offer = offerOf(config);
  switch (standing.kind) {
    case 'open':
    case 'confirming':
      return <NothingToPay standing={standing} prepareSuccess={prepareSuccess} />;
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
      <OfferLayout
        intro={
          <>
            <HumanText as="h1">{text.title[offer.term]}</HumanText>
            <Lead>{text.lead}</Lead>
          </>
        }
        side={<Order offer={offer} standing={standing} />}
      >
        <Steps />
      </OfferLayout>
    </Page>
  );
}

const steps = text.steps.map(({ title, text: words }, index) => ({
  title,
  text: words,
  mark: <StepNumber>{index + 1}</StepNumber>,
}));

function Steps() {
  return (
    <section aria-labelledby="checkout-steps">
      <HumanText as="h2" size="small" id="checkout-steps">
        {text.stepsTitle}
      </HumanText>
      <RuledSteps steps={steps} />
    </section>
  );
}

/** The list says by itself which one it is. */
function StepNumber({ children }: { readonly children: number }) {
  return (
    <span className={styles['number']} aria-hidden="true">
      {children}
    </span>
  );
}

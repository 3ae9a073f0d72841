import { useServices, useSession } from '@stepwise/client/services';
import type { SignedInUser } from '@stepwise/contract/shell-services';
import { Banner } from '@stepwise/design/banner';
import { Button } from '@stepwise/design/button';
import { ButtonLink } from '@stepwise/design/button-link';
import { SoftText } from '@stepwise/design/text';
import { useId } from 'react';
import { longDate } from '../data/dates.ts';
import type { Offer } from '../data/offer.ts';
import type { CheckoutFailure } from './checkout-failure.ts';
import type { CheckoutStanding } from './checkout-standing.ts';
import { checkoutMessages as text } from './messages.ts';
import { SignInAction } from './sign-in-action.tsx';
import { useCheckout } from './use-checkout.ts';
import * as styles from './order.module.css';

type PayActionProps = {
  readonly offer: Offer;
  readonly standing: Extract<CheckoutStanding, { kind: 'ready' }>;
};

export function PayAction(props: PayActionProps) {
  const session = useSession();
  return session.kind === 'signed-in' ? <Pay {...props} user={session.user} /> : <SignInAction />;
}

function Pay({ offer, standing, user }: PayActionProps & { readonly user: SignedInUser }) {
  const { pay, isBusy, failure } = useCheckout(user, offer.plan);
  const noteId = useId();
  if (failure === 'sign-in') return <SignInAction />;
  const isGreeted = standing.cameBack && failure === undefined && !isBusy;
  // One button that changes what it does, so that whoever pressed it stays on it.
  const outdated = isBusy ? undefined : whatIsOld(failure);
  return (
    <div className={styles['action']}>
      {isGreeted ? (
        <Banner tone="info" title={text.cameBackTitle}>
          {text.cameBack}
        </Banner>
      ) : null}
      {standing.runsUntil === null ? null : <SoftText>{text.renew(longDate(standing.runsUntil))}</SoftText>}
      {failure === undefined || isBusy ? null : <Failure failure={failure} />}
      <Button
        variant="primary"
        size="large"
        isBlock
        isBusy={isBusy}
        busyLabel={text.opening}
        {...(outdated === undefined ? { describedBy: noteId } : {})}
        onPress={outdated === undefined ? pay : loadAgain}
      >
        {outdated ?? text.pay(offer.price)}
      </Button>
      {outdated === undefined ? <Ways noteId={noteId} /> : null}
    </div>
  );
}

/** Where paying now would be wrong, what the button says instead: to see what has become of it. */
function whatIsOld(failure: CheckoutFailure | undefined): string | undefined {
  if (failure === 'running') return text.confirmingAction;
  return failure === 'price' ? text.reload : undefined;
}

function loadAgain(): void {
  window.location.reload();
}

/** As high as what can be pressed here, and unseen: what waits for it stands in its room. */
export function PayShape({ price }: { readonly price: string }) {
  const noteId = useId();
  return (
    <div className={styles['action']}>
      <Button variant="primary" size="large" isBlock isDisabled>
        {text.pay(price)}
      </Button>
      <Ways noteId={noteId} />
    </div>
  );
}

function Ways({ noteId }: { readonly noteId: string }) {
  return (
    <>
      <SoftText size="small" id={noteId}>
        {text.secure}
      </SoftText>
      <CardInstead />
    </>
  );
}

/** Where a key is configured, people may also pay without leaving us. */
function CardInstead() {
  const { config } = useServices();
  if (config.stripePublishableKey === undefined) return null;
  return (
    <ButtonLink href="/payment/card" variant="quiet" isBlock>
      {text.cardInstead}
    </ButtonLink>
  );
}

/** That no money moved, and what helps; that it failed is what the message says. */
function Failure({ failure }: { readonly failure: Exclude<CheckoutFailure, 'sign-in'> }) {
  if (failure === 'paid') return null;
  return (
    <Banner tone="warning" role="alert" {...(failure === 'running' ? {} : { title: text.notCharged })}>
      {text.failures[failure]}
    </Banner>
  );
}

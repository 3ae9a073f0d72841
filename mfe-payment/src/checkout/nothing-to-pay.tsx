import { ButtonLink } from '@stepwise/design/button-link';
import { Gate, GateActions } from '@stepwise/design/gate';
import { LampIllustration } from '@stepwise/design/illustration/lamp';
import { PathIllustration } from '@stepwise/design/illustration/path';
import { Page } from '@stepwise/design/page';
import { HumanText, Lead } from '@stepwise/design/text';
import { useEffect } from 'react';
import { longDate } from '../data/dates.ts';
import type { CheckoutStanding } from './checkout-standing.ts';
import { checkoutMessages as text } from './messages.ts';

/** Fetches the screen that waits for a payment before it is needed: the connection may be gone by then. */
export type PrepareSuccess = () => void;

type NothingToPayProps = {
  readonly standing: Extract<CheckoutStanding, { kind: 'open' | 'confirming' }>;
  readonly prepareSuccess: PrepareSuccess;
};

/** For somebody who has paid: either it is open, or the provider's word is on its way. */
export function NothingToPay({ standing, prepareSuccess }: NothingToPayProps) {
  return (
    <Page>
      {standing.kind === 'open' ? (
        <Open until={standing.until} />
      ) : (
        <Confirming sessionId={standing.sessionId} prepareSuccess={prepareSuccess} />
      )}
    </Page>
  );
}

function Open({ until }: { readonly until: string | null }) {
  return (
    <Gate picture={<PathIllustration />}>
      <HumanText as="h1">{text.openTitle}</HumanText>
      <Lead>{until === null ? text.openForLife : text.open(longDate(until))}</Lead>
      <GateActions>
        <ButtonLink href="/exercises" variant="primary" size="large">
          {text.openAction}
        </ButtonLink>
        <ButtonLink href="/profile" size="large">
          {text.receipts}
        </ButtonLink>
      </GateActions>
    </Gate>
  );
}

type ConfirmingProps = { readonly sessionId: string | null; readonly prepareSuccess: PrepareSuccess };

function Confirming({ sessionId, prepareSuccess }: ConfirmingProps) {
  useEffect(prepareSuccess, [prepareSuccess]);
  const search = sessionId === null ? '' : `?${new URLSearchParams({ session_id: sessionId }).toString()}`;
  return (
    <Gate picture={<LampIllustration />}>
      <HumanText as="h1">{text.confirmingTitle}</HumanText>
      <Lead>{text.confirming}</Lead>
      <GateActions>
        <ButtonLink href={`/payment-success${search}`} variant="primary" size="large">
          {text.confirmingAction}
        </ButtonLink>
      </GateActions>
    </Gate>
  );
}

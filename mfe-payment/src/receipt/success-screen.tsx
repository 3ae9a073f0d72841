import { deviceStorage } from '@stepwise/client/device-storage';
import { useServices } from '@stepwise/client/services';
import { Button } from '@stepwise/design/button';
import { ButtonLink } from '@stepwise/design/button-link';
import { Gate, GateActions } from '@stepwise/design/gate';
import { LampIllustration } from '@stepwise/design/illustration/lamp';
import { PathIllustration } from '@stepwise/design/illustration/path';
import { Page } from '@stepwise/design/page';
import { HumanText, Lead, Overline } from '@stepwise/design/text';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { attemptStore } from '../data/checkout-attempt.ts';
import { offerOf } from '../data/offer.ts';
import type { Confirmation } from './confirmation.ts';
import { receiptMessages as text } from './messages.ts';
import { PaidReceipt } from './paid-receipt.tsx';
import { paymentReference } from './payment-reference.ts';
import { useConfirmation } from './use-confirmation.ts';
import { WaitingMark } from './waiting-mark.tsx';
import { WhereToAsk } from './where-to-ask.tsx';

/** Where people come back to from paying. It says nothing that the account does not say. */
export function SuccessScreen() {
  const [search] = useSearchParams();
  const reference = paymentReference(search);
  const confirmation = useConfirmation(reference);
  const { config } = useServices();
  useOpened(confirmation);
  useHeard(confirmation);
  const isPaid = confirmation.kind === 'paid';
  const isWaiting = confirmation.kind === 'waiting' || confirmation.kind === 'late';
  return (
    <Page>
      <Gate picture={isPaid ? <PathIllustration /> : <LampIllustration />}>
        {isPaid ? <Overline>{text.success}</Overline> : null}
        {/* One element for all that may stand here: it keeps the focus while the words change. */}
        <HumanText as="h1">{titleOf(confirmation, offerOf(config).term)}</HumanText>
        {isWaiting ? <WaitingMark /> : null}
        {isPaid ? <PaidReceipt payment={confirmation.payment} /> : <Explained kind={confirmation.kind} />}
      </Gate>
    </Page>
  );
}

function titleOf(confirmation: Confirmation, term: keyof typeof text.paid): string {
  return confirmation.kind === 'paid' ? text.paid[term].title : text[confirmation.kind].title;
}

type UnpaidKind = Exclude<Confirmation['kind'], 'paid'>;

function Explained({ kind }: { readonly kind: UnpaidKind }) {
  return (
    <>
      <Lead>{text[kind].text}</Lead>
      {kind === 'unknown' ? <WhereToAsk /> : null}
      <Ways kind={kind} />
    </>
  );
}

function Ways({ kind }: { readonly kind: UnpaidKind }) {
  switch (kind) {
    case 'waiting':
    case 'offline':
      return null;
    case 'signedOut':
      return <SignInWay />;
    case 'late':
    case 'returned':
    case 'disputed':
    case 'unknown':
      return (
        <GateActions>
          <ButtonLink href="/profile" size="large">
            {text.toProfile}
          </ButtonLink>
        </GateActions>
      );
    case 'none':
      return (
        <GateActions>
          <ButtonLink href="/sales" variant="primary" size="large">
            {text.toSales}
          </ButtonLink>
          <ButtonLink href="/profile" size="large">
            {text.toProfile}
          </ButtonLink>
        </GateActions>
      );
    case 'unfinished':
    case 'failed':
    case 'expired':
      return (
        <GateActions>
          <ButtonLink href="/payment" variant="primary" size="large">
            {text.tryAgain}
          </ButtonLink>
          <ButtonLink href="/sales" size="large">
            {text.toSales}
          </ButtonLink>
        </GateActions>
      );
    default:
      return kind satisfies never;
  }
}

function SignInWay() {
  const { session } = useServices();
  const { pathname, search } = useLocation();
  return (
    <GateActions>
      <Button variant="primary" size="large" onPress={() => session.signIn(`${pathname}${search}`)}>
        {text.signIn}
      </Button>
    </GateActions>
  );
}

/** What was paid for opens without a reload: everything that read the account before reads it anew. */
function useOpened({ kind }: Confirmation): void {
  const { queryClient, navigation } = useServices();
  useEffect(() => {
    if (kind === 'failed' || kind === 'expired') attemptStore(deviceStorage).clear();
    if (kind !== 'paid') return;
    attemptStore(deviceStorage).clear();
    navigation.describe({ title: text.documentTitle });
    void queryClient.invalidateQueries({ queryKey: ['account-profile'] });
  }, [kind, queryClient, navigation]);
}

/** Whoever waits, and does not see the words change, hears what became of the payment. */
function useHeard({ kind }: Confirmation): void {
  const { notifications } = useServices();
  const hasWaited = useRef(false);
  useEffect(() => {
    if (kind === 'waiting') hasWaited.current = true;
    else if (kind === 'paid') notifications.announce(text.success);
    else if (hasWaited.current) notifications.announce(text[kind].title);
  }, [kind, notifications]);
}

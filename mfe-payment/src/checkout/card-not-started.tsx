import { toAppError } from '@stepwise/client/app-error';
import { Banner } from '@stepwise/design/banner';
import { ButtonLink } from '@stepwise/design/button-link';
import { cardMessages as text } from './card-messages.ts';
import { checkoutFailure } from './checkout-failure.ts';
import { checkoutMessages } from './messages.ts';
import { SignInAction } from './sign-in-action.tsx';

/** The server would not start a payment by card: why, in the words of the page to pay on. */
export function CardNotStarted({ error }: { readonly error: unknown }) {
  const failure = checkoutFailure(toAppError(error), navigator.onLine);
  switch (failure) {
    case 'sign-in':
      return <SignInAction />;
    case 'paid':
      return <Banner tone="info">{checkoutMessages.openForLife}</Banner>;
    case 'running':
      return (
        <Banner tone="warning" role="alert">
          {checkoutMessages.failures.running}
        </Banner>
      );
    case 'offline':
    case 'busy':
    case 'price':
    case 'closed':
      return (
        <Banner tone="warning" role="alert" title={checkoutMessages.notCharged}>
          {checkoutMessages.failures[failure]}
        </Banner>
      );
    case 'other':
      return (
        <Banner tone="warning" role="alert" title={text.notStarted} actions={<OtherWay />}>
          {text.notLoadedText}
        </Banner>
      );
    default:
      return failure satisfies never;
  }
}

/** To the page of the provider. */
export function OtherWay() {
  return (
    <ButtonLink href="/payment" size="small">
      {text.otherWay}
    </ButtonLink>
  );
}

import { useServices } from '@stepwise/client/services';
import type { SignedInUser } from '@stepwise/contract/shell-services';
import { Banner } from '@stepwise/design/banner';
import { Button } from '@stepwise/design/button';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Offer } from '../data/offer.ts';
import { CardFrame } from './card-frame.tsx';
import * as styles from './card-frame.module.css';
import { CardNotStarted, OtherWay } from './card-not-started.tsx';
import { cardMessages as text } from './card-messages.ts';
import { afterCard, cardIntentQuery, payByCard } from './card-payment.ts';
import type { CardFailure } from './card-payment.ts';

type CardFormProps = {
  readonly user: SignedInUser;
  readonly offer: Offer;
  readonly publishableKey: string;
};

type Form = { readonly stripe: Stripe; readonly elements: StripeElements };
type Loaded =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | ({ readonly kind: 'ready' } & Form);

/** The provider's fields in our page, and the button under them. */
export function CardForm({ user, offer, publishableKey }: CardFormProps) {
  const { client } = useServices();
  const [key] = useState(() => crypto.randomUUID());
  const intent = useQuery(cardIntentQuery({ client, userId: user.id }, offer.plan, key));
  const place = useRef<HTMLDivElement>(null);
  const loaded = useFields(publishableKey, intent.data?.clientSecret, place);
  if (intent.isError) return <CardNotStarted error={intent.error} />;
  if (loaded.kind === 'failed') return <NotLoaded />;
  return (
    <CardFrame isLoading={loaded.kind === 'loading'}>
      <div ref={place} className={styles['place']} />
      {loaded.kind === 'ready' ? <PayByCard form={loaded} price={offer.price} /> : null}
    </CardFrame>
  );
}

function useFields(
  publishableKey: string,
  clientSecret: string | undefined,
  place: { readonly current: HTMLDivElement | null },
): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' });
  useEffect(() => {
    let isGone = false;
    const show = async (secret: string): Promise<void> => {
      const stripe = await loadStripe(publishableKey);
      if (isGone || stripe === null || place.current === null) return;
      const elements = stripe.elements({ clientSecret: secret, appearance: { theme: themeOfFields() } });
      const fields = elements.create('payment');
      fields.on('ready', () => setLoaded({ kind: 'ready', stripe, elements }));
      fields.mount(place.current);
    };
    if (clientSecret !== undefined) show(clientSecret).catch(() => setLoaded({ kind: 'failed' }));
    return () => {
      isGone = true;
    };
  }, [publishableKey, clientSecret, place]);
  return loaded;
}

/** The provider draws its fields in frames of its own, which do not know whether the page around them is dark. */
function themeOfFields(): 'night' | 'stripe' {
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'stripe';
}

type Paying = { readonly kind: 'idle' | 'busy' | 'done' } | ({ readonly kind: 'failed' } & CardFailure);

function PayByCard({ form, price }: { readonly form: Form; readonly price: string }) {
  const [paying, setPaying] = useState<Paying>({ kind: 'idle' });
  const pay = async (): Promise<void> => {
    setPaying({ kind: 'busy' });
    const outcome = await payByCard({ ...form, origin: window.location.origin });
    if (outcome.kind === 'failed') {
      setPaying(outcome);
      return;
    }
    if (outcome.kind === 'paid') setPaying({ kind: 'done' });
    window.location.assign(afterCard(outcome.paymentIntentId));
  };
  return (
    <>
      {paying.kind === 'failed' ? (
        <Banner tone="warning" role="alert" title={paying.message}>
          {paying.next}
        </Banner>
      ) : null}
      <Button
        variant="primary"
        size="large"
        isBlock
        isBusy={paying.kind === 'busy' || paying.kind === 'done'}
        busyLabel={paying.kind === 'done' ? text.done : text.busy}
        onPress={() => void pay()}
      >
        {text.pay(price)}
      </Button>
    </>
  );
}

function NotLoaded() {
  return (
    <Banner tone="warning" role="alert" title={text.notLoaded} actions={<OtherWay />}>
      {text.notLoadedText}
    </Banner>
  );
}

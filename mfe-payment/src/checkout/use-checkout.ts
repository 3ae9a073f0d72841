import { deviceStorage } from '@stepwise/client/device-storage';
import { useServices } from '@stepwise/client/services';
import type { SignedInUser } from '@stepwise/contract/shell-services';
import type { PlanOffer } from '@stepwise/domain/payment-catalogue';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { attemptStore } from '../data/checkout-attempt.ts';
import { paymentKey } from '../data/payment-queries.ts';
import { asksToTryAgain, checkoutFailure } from './checkout-failure.ts';
import type { CheckoutFailure } from './checkout-failure.ts';
import { inTurn } from './in-turn.ts';
import { checkoutMessages } from './messages.ts';
import { startCheckout } from './start-checkout.ts';
import type { CheckoutOutcome } from './start-checkout.ts';

export type Checkout = {
  readonly pay: () => void;
  /** From the click until the page of the provider takes over. */
  readonly isBusy: boolean;
  readonly failure: CheckoutFailure | undefined;
};

/** The way from the button to the page of the provider, once at a time. */
export function useCheckout(user: SignedInUser, plan: PlanOffer): Checkout {
  const { client, config, queryClient, telemetry, notifications } = useServices();
  const isUnderWay = useRef(false);
  const report = (error: unknown): void => telemetry.report(error);

  const note = (outcome: CheckoutOutcome): void => {
    if (outcome.kind === 'leave') return;
    isUnderWay.current = false;
    report(outcome.error);
    // Somebody paid meanwhile, in another tab perhaps: what this page knows is old.
    const isPaid = checkoutFailure(outcome.error, navigator.onLine) === 'paid';
    if (isPaid) void queryClient.invalidateQueries({ queryKey: ['account-profile'] });
    void queryClient.invalidateQueries({ queryKey: [paymentKey] });
  };

  const settle = (outcome: CheckoutOutcome): void => {
    if (outcome.kind === 'leave') {
      notifications.toast({ tone: 'info', title: checkoutMessages.redirecting });
      window.location.assign(outcome.url);
      return;
    }
    const title = failureTitle(outcome.step, checkoutFailure(outcome.error, navigator.onLine));
    if (title !== undefined) notifications.toast({ tone: 'error', title });
  };

  const { mutate, reset, data, isPending } = useMutation({
    // Somebody who is offline is told so, and nothing is bought later behind their back.
    networkMode: 'always',
    mutationFn: () =>
      inTurn(() =>
        startCheckout(user, plan, { ...portsOfBrowser(), client, supabaseUrl: config.supabaseUrl, report }),
      ),
    onSuccess: note,
    onError: () => {
      isUnderWay.current = false;
    },
  });

  const wake = useCallback(() => {
    isUnderWay.current = false;
    reset();
  }, [reset]);
  useComingBack(wake);

  return {
    pay: () => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      // Only while this page stands: whoever went on to read something else is not taken away from it.
      mutate(undefined, { onSuccess: settle });
    },
    isBusy: isPending || data?.kind === 'leave',
    failure: data?.kind === 'refused' ? checkoutFailure(data.error, navigator.onLine) : undefined,
  };
}

/** Only one of the two asks to try again, so only that one is kept from whom trying does not help. */
function failureTitle(step: 'intent' | 'checkout', failure: CheckoutFailure): string | undefined {
  if (failure === 'sign-in' || failure === 'paid') return undefined;
  if (step === 'intent') return checkoutMessages.failedIntent;
  return asksToTryAgain(failure) ? checkoutMessages.failedPurchase : undefined;
}

function portsOfBrowser() {
  return {
    attempts: attemptStore(deviceStorage),
    origin: window.location.origin,
    now: () => new Date(),
    newKey: () => crypto.randomUUID(),
  };
}

/** Whoever comes back with the browser's own button finds the page as they left it: busy, unless somebody wakes it. */
function useComingBack(wake: () => void): void {
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) wake();
    };
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, [wake]);
}

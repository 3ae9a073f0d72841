/** A payment as the provider sees it at this moment. Amounts in cents. */
export type SeenPayment = {
  /** Our own name for it, which travels with it. */
  readonly transactionId: string | null;
  readonly sessionId: string | null;
  readonly paymentIntentId: string | null;
  readonly state: 'checkout_started' | 'processing' | 'paid' | 'failed' | 'expired';
  readonly amountReceived: number;
  readonly currency: string;
  readonly paidAt: string | null;
  readonly receiptUrl: string | null;
  readonly refunds: readonly SeenRefund[];
  readonly disputes: readonly SeenDispute[];
};

export type SeenRefund = {
  readonly refundId: string;
  /** Our own name for the request, where it was ours. */
  readonly requestId: string | null;
  readonly amount: number;
  readonly status: RefundStatus;
};

export const refundStatuses = ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

export type SeenDispute = { readonly disputeId: string; readonly state: 'open' | 'won' | 'lost' };

export type SeenSubscription = {
  readonly subscriptionId: string;
  readonly customerId: string;
  readonly priceId: string | null;
  readonly status: string;
  readonly currentPeriodEnd: string;
  readonly clientSecret: string | null;
  readonly endsAt: string | null;
};

/** What a message of the provider is about. */
export type PaymentReference =
  | { readonly kind: 'session'; readonly sessionId: string }
  | { readonly kind: 'intent'; readonly paymentIntentId: string };

/** A page of the provider's lists, as far as it is about payments that began here. */
export type RecentPayments = {
  /** Pages to pay on that are over, one way or the other. */
  readonly sessions: readonly { readonly sessionId: string; readonly isPaid: boolean }[];
  readonly refunds: readonly {
    readonly refundId: string;
    readonly paymentIntentId: string;
    readonly status: RefundStatus;
  }[];
  readonly disputes: readonly (SeenDispute & { readonly paymentIntentId: string })[];
};

/** A refund may still fail long after it began, and is listed by its beginning. */
export type RecentSince = { readonly payments: Date; readonly refunds: Date };

export type PaymentToStart = {
  readonly transactionId: string;
  readonly userId: string;
  readonly planType: string;
  readonly productName: string;
  readonly amount: number;
  readonly currency: string;
  readonly customerId: string;
};

export type PaymentMethod = {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
};

export type CustomerFacts = {
  readonly customerId: string;
  readonly email: string | null;
  readonly name: string | null;
};

export type Metadata = Readonly<Record<string, string>>;

/** Everything we ask of a payment provider. Starting and refunding name themselves, so that asking twice does it once. */
export type PaymentProvider = {
  /** `transactionId` is the payment that they are made for. */
  readonly createCustomer: (person: {
    readonly userId: string;
    readonly email: string;
    readonly transactionId: string;
  }) => Promise<string>;
  readonly updateCustomer: (
    customerId: string,
    changes: { readonly email?: string; readonly name?: string; readonly metadata?: Metadata },
  ) => Promise<CustomerFacts>;
  readonly deleteCustomer: (customerId: string) => Promise<void>;
  readonly listCards: (customerId: string) => Promise<readonly PaymentMethod[]>;

  readonly openCheckout: (
    payment: PaymentToStart,
    addresses: { readonly successUrl: string; readonly cancelUrl: string },
  ) => Promise<{ readonly sessionId: string; readonly url: string }>;
  /** The address of a page on which can still be paid. */
  readonly findCheckoutUrl: (sessionId: string) => Promise<string | undefined>;
  /** Does nothing when the page is closed already. */
  readonly closeCheckout: (sessionId: string) => Promise<void>;

  readonly openIntent: (
    payment: PaymentToStart,
    paymentMethodId: string | undefined,
  ) => Promise<{ readonly paymentIntentId: string; readonly clientSecret: string }>;
  /** The secret of an intent that can still be paid. */
  readonly findIntentSecret: (paymentIntentId: string) => Promise<string | undefined>;
  readonly closeIntent: (paymentIntentId: string) => Promise<void>;

  readonly lookAt: (reference: PaymentReference) => Promise<SeenPayment>;
  readonly refund: (request: {
    readonly requestId: string;
    readonly paymentIntentId: string;
    readonly amount: number;
    readonly reason?: 'requested_by_customer' | 'duplicate' | 'fraudulent';
    readonly metadata?: Metadata;
  }) => Promise<SeenRefund>;
  /** Everything back of a payment whose account is gone. */
  readonly refundWhole: (paymentIntentId: string) => Promise<void>;
  /** What began at the provider since these moments, page by page, the newest of each kind first. */
  readonly listRecent: (since: RecentSince) => AsyncIterable<RecentPayments>;

  readonly createSubscription: (request: {
    readonly customerId: string;
    readonly priceId: string;
    readonly paymentMethodId?: string;
    readonly trialDays?: number;
    readonly idempotencyKey: string;
  }) => Promise<SeenSubscription>;
  readonly lookAtSubscription: (subscriptionId: string) => Promise<SeenSubscription>;
  readonly cancelSubscription: (subscriptionId: string) => Promise<SeenSubscription>;
  readonly openPortal: (customerId: string, returnUrl: string) => Promise<string>;
};

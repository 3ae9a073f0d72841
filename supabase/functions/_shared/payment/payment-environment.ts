import {
  array,
  int,
  gte,
  lte,
  minLength,
  object,
  optional,
  pipe,
  regex,
  string,
  transform,
  url,
  withDefault,
} from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';

const list = pipe(
  withDefault(string(), ''),
  transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
);

const environmentSchema = object({
  /** Without it nothing can be paid, and every payment function says so. */
  secretKey: optional(string().check(regex(/^(?:sk|rk)_\w+$/))),
  /** The secret of the webhook, and the one before it while it is being changed. */
  webhookSecrets: array(string().check(minLength(8))),
  /** Where a stand-in for the provider answers; the provider itself where this is missing. */
  apiUrl: optional(url()),
  /** Our own origins: the provider sends people back to these and nowhere else. */
  siteOrigins: list,
  /** The origin whose previews may take people back too; set where payments are tried, never in production. */
  previewOrigin: optional(url()),
  /** Recurring prices that may be subscribed to. Empty: subscriptions are switched off. */
  subscriptionPrices: list,
  trialDaysMax: pipe(withDefault(string(), '0'), pipe(transform(Number), int().check(gte(0), lte(730)))),
});

export type PaymentEnvironment = Infer<typeof environmentSchema>;

export function readPaymentEnvironment(read: (name: string) => string | undefined): PaymentEnvironment {
  const secrets = [read('STRIPE_WEBHOOK_SECRET'), read('STRIPE_WEBHOOK_SECRET_PREVIOUS')];
  return environmentSchema.parse({
    secretKey: read('STRIPE_SECRET_KEY'),
    webhookSecrets: secrets.filter((secret) => secret !== undefined && secret !== ''),
    apiUrl: read('STRIPE_API_URL'),
    siteOrigins: read('STEPWISE_SITE_ORIGINS'),
    previewOrigin: read('STEPWISE_PREVIEW_ORIGIN'),
    subscriptionPrices: read('STRIPE_SUBSCRIPTION_PRICES'),
    trialDaysMax: read('STRIPE_TRIAL_DAYS_MAX'),
  });
}

import { accessKeyOf } from '../access-key.ts';
import type { StripeAccess } from '../stripe/stripe-access.ts';

type Access = {
  apiUrl: string;
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
  databaseUrl: string;
  /** Where the app lives; payments return to nowhere else. */
  siteOrigins: readonly string[];
  /** Below it compositions have names of their own, and may be paid at where a sandbox takes the money. */
  previewOrigin: string;
  /** Left out where this machine knows a key of Stripe itself. */
  stripe: StripeAccess | undefined;
};

// The tools that start us would otherwise change how Deno itself behaves.
const TOOL_VARIABLE = /^(npm_|pnpm_|NODE_|DENO_|VITEST|INIT_CWD$|SUPABASE_)/;

/** What a hosted function finds in its environment, over what this machine's own environment offers it. */
export function functionEnvironment(access: Access): Record<string, string> {
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined || TOOL_VARIABLE.test(name) ? [] : [[name, value]],
  );
  return {
    ...Object.fromEntries(inherited),
    SUPABASE_URL: access.apiUrl,
    SUPABASE_ANON_KEY: access.publishableKey,
    SUPABASE_PUBLISHABLE_KEY: access.publishableKey,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: access.publishableKey }),
    SUPABASE_SERVICE_ROLE_KEY: access.secretKey,
    SUPABASE_SECRET_KEY: access.secretKey,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: access.secretKey }),
    SUPABASE_DB_URL: access.databaseUrl,
    SUPABASE_JWT_SECRET: access.jwtSecret,
    JWT_SECRET: access.jwtSecret,
    STEPWISE_ACCESS_KEY: JSON.stringify(accessKeyOf(access.jwtSecret).secret),
    STEPWISE_SITE_ORIGINS: access.siteOrigins.join(','),
    ...stripeEnvironment(access.stripe),
    ...(access.stripe === undefined ? {} : { STEPWISE_PREVIEW_ORIGIN: access.previewOrigin }),
  };
}

function stripeEnvironment(stripe: StripeAccess | undefined): Record<string, string> {
  if (stripe === undefined) return {};
  return {
    STRIPE_API_URL: stripe.url,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  };
}

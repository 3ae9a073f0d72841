import { array, boolean, literal, nullable, object, oneOf, optional, regex, string, url } from './schema.ts';
import type { Infer } from './schema.ts';

/**
 * A crisis contact. `checkedOn` stays null, and is shown as unverified, until an operator has checked it.
 *
 * @see rows Z-01
 */
export const helpContactSchema = object({
  region: string(),
  name: string(),
  /** Number or address as a person reads it. */
  label: string(),
  href: string(),
  hours: optional(string()),
  checkedOn: nullable(string()),
});

/** Who answers for a site, as the law asks to be told. */
const operatorSchema = object({
  name: optional(string()),
  address: optional(string()),
  /** An address to write to. */
  contact: optional(string()),
});

/**
 * What the payment provider calls publishable: it may be known to everybody, a key that may not begins otherwise.
 *
 * @see rows Y-09, P-28
 */
export const publishableKeySchema = string().check(
  regex(/^pk_\w+$/, 'Invalid Stripe publishable key format'),
);

/** The public half of the key that signs what a browser keeps of paid access. */
const accessKeySchema = object({ kty: literal('OKP'), crv: literal('Ed25519'), x: string() });

/** The product choices of readings.md; defaults live in `@stepwise/domain/readings`. */
export const readingOverridesSchema = object({
  surveySeries: optional(oneOf(['chain', 'threePlusInsights'])),
  surveyEdition: optional(oneOf(['clinical', 'alternate'])),
  levelScheme: optional(oneOf(['bands', 'upper306080'])),
  surveyMissing: optional(oneOf(['redirect', 'card'])),
  practiceConflict: optional(oneOf(['date', 'overlap'])),
  reminderWindow: optional(oneOf(['fixed', 'perSession'])),
  socialPathwayAccess: optional(oneOf(['premium', 'authenticated'])),
  premiumNeeds: optional(oneOf(['any', 'lifetime', 'active'])),
  catalogue: optional(oneOf(['premium105', 'oneYear95'])),
  accessTerm: optional(oneOf(['oneYear', 'lifetime'])),
  signOutScope: optional(oneOf(['global', 'local'])),
  toaster: optional(oneOf(['single', 'triple'])),
});

/** Comes with the page as `<script type="application/json" id="stepwise-config">`, never from a build. */
export const runtimeConfigSchema = object({
  schema: literal(1),
  productName: string(),
  environment: oneOf(['local', 'staging', 'production']),
  channel: string(),
  supabaseUrl: url(),
  supabaseKey: string(),
  /** Developer pages (/test-auth and friends) exist only where this is true. */
  showsDeveloperPages: boolean(),
  /** Who is asked to write AI feedback, in the words of the agreement; left out where no model is ever asked. */
  aiProvider: optional(string()),
  /** For the card form on our own page; left out, people pay on the page of the payment provider only. */
  stripePublishableKey: optional(publishableKeySchema),
  /** Left out, nobody's access is remembered on their device. */
  accessKey: optional(accessKeySchema),
  /** Edge functions that open pages keep awake; left out where nobody pays for that. */
  warmedFunctions: optional(array(string())),
  /** Who runs this site, for its policy pages; what is left out shows there as a gap. */
  operator: optional(operatorSchema),
  helpContacts: array(helpContactSchema),
  readings: readingOverridesSchema,
});

/**
 * Somebody to call or write to in a crisis.
 *
 * @see rows Z-01
 */
export type HelpContact = Infer<typeof helpContactSchema>;
/**
 * The choices that an operator made; what is left out has its default.
 *
 * @see readings.md
 */
export type ReadingOverrides = Infer<typeof readingOverridesSchema>;
/** What differs from one deployment to the next. Everybody can read it, so it holds no secret. */
export type RuntimeConfig = Infer<typeof runtimeConfigSchema>;

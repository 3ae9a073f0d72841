import { DeliveryError } from '../../delivery/src/delivery-error.ts';
import { deployLocal as deploy } from '../../delivery/src/deploy-local.ts';
import { repository, Sentence } from './settings.ts';
import type { Settings } from './settings.ts';

/** What a running backend says of itself. */
export type BackendFacts = {
  readonly apiUrl: string;
  readonly publishableKey: string;
  /** Whom its functions ask for AI feedback; left out where they ask nobody. */
  readonly aiProvider?: string;
  /** Of the payment stand-in; left out where a real provider is configured. */
  readonly stripePublishableKey?: string;
  /** Public key of what browsers keep of paid access. */
  readonly accessKey?: object;
};

type DeployOptions = BackendFacts & {
  readonly settings: Settings;
  readonly onProgress: (text: string) => void;
};

/** What the pages of this machine are told; hosted deployments keep the same document in their own configuration. */
export function runtimeConfig(
  { apiUrl, publishableKey, aiProvider, stripePublishableKey, accessKey }: BackendFacts,
  channel: string,
): Readonly<Record<string, unknown>> {
  const showsDeveloperPages = channel !== 'production';
  // The card form needs the provider's own script: on this machine it is part of staging only.
  const takesCards = channel === 'staging' && stripePublishableKey !== undefined;
  return {
    schema: 1,
    productName: 'Stepwise',
    environment: 'local',
    channel,
    supabaseUrl: apiUrl,
    supabaseKey: publishableKey,
    showsDeveloperPages,
    ...(takesCards ? { stripePublishableKey } : {}),
    ...(aiProvider === undefined ? {} : { aiProvider }),
    ...(accessKey === undefined ? {} : { accessKey }),
    helpContacts: [],
    readings: {},
  };
}

/** Publishes the five builds, composes them and promotes the local channels; does nothing when nothing changed. */
export async function deployLocal(options: DeployOptions): Promise<void> {
  try {
    await deploy({
      rootDirectory: repository,
      dataDirectory: options.settings.dataDirectory,
      runtimeConfigs: {
        production: runtimeConfig(options, 'production'),
        staging: runtimeConfig(options, 'staging'),
      },
      report: options.onProgress,
    });
  } catch (error) {
    throw error instanceof DeliveryError ? new Sentence(error.message) : error;
  }
}

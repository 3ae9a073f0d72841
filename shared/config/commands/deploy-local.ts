import { DeliveryError } from '../../delivery/src/delivery-error.ts';
import { deployLocal as deploy } from '../../delivery/src/deploy-local.ts';
import { repository, Sentence } from './settings.ts';
import type { Settings } from './settings.ts';

type DeployOptions = {
  readonly settings: Settings;
  readonly apiUrl: string;
  readonly publishableKey: string;
  readonly onProgress: (text: string) => void;
};

/** What the pages of this machine are told; hosted deployments keep the same document in their own configuration. */
export function runtimeConfig(
  options: Pick<DeployOptions, 'apiUrl' | 'publishableKey'>,
  channel: string,
): Readonly<Record<string, unknown>> {
  return {
    schema: 1,
    productName: 'Stepwise',
    environment: 'local',
    channel,
    supabaseUrl: options.apiUrl,
    supabaseKey: options.publishableKey,
    showsDeveloperPages: false,
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

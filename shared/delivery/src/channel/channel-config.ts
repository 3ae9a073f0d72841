import { readingContradiction } from '@stepwise/contract/reading-contradiction';
import { runtimeConfigSchema } from '@stepwise/contract/runtime-config';
import type { RuntimeConfig } from '@stepwise/contract/runtime-config';
import { DeliveryError } from '../delivery-error.ts';
import type { Store } from '../store/store.ts';
import { readRecord } from '../store/parsed-record.ts';
import { isSecretKey } from './secret-key.ts';

const nameOf = (channel: string): string => `configs/${channel}.json`;

/** Checks the runtime configuration of a channel's pages. */
export function parseChannelConfig(value: unknown, channel: string): RuntimeConfig {
  const result = runtimeConfigSchema.safeParse(value);
  if (!result.success) {
    const first = result.error.issues[0];
    const where = first?.path.join('.') ?? '';
    throw new DeliveryError(
      'CONFIG_INVALID',
      `The runtime configuration of ${channel} cannot be used. ${where}: ${first?.message ?? 'unreadable'}`,
    );
  }
  if (result.data.channel !== channel) {
    throw new DeliveryError(
      'CONFIG_INVALID',
      `The runtime configuration is for ${result.data.channel}, and the channel is ${channel}.`,
    );
  }
  if (isSecretKey(result.data.supabaseKey)) {
    throw new DeliveryError(
      'CONFIG_INVALID',
      `The runtime configuration of ${channel} has a secret key as its supabaseKey, and every visitor would receive it. Use the publishable key.`,
    );
  }
  const contradiction = readingContradiction(result.data.readings);
  if (contradiction !== undefined) {
    throw new DeliveryError(
      'CONFIG_INVALID',
      `The readings in the runtime configuration of ${channel} contradict each other. ${contradiction}`,
    );
  }
  if (result.data.environment === 'production') requireCheckedContacts(result.data);
  return result.data;
}

/** People in danger dial these: in production somebody has tried each of them, and says on which day. */
function requireCheckedContacts({ channel, helpContacts }: RuntimeConfig): void {
  const unchecked = helpContacts.filter(({ checkedOn }) => !isDay(checkedOn));
  if (helpContacts.length > 0 && unchecked.length === 0) return;
  const what =
    helpContacts.length === 0
      ? 'It names no help contacts.'
      : `Nobody has checked ${unchecked.map(({ name }) => name).join(', ')}.`;
  throw new DeliveryError(
    'CONFIG_INVALID',
    `The runtime configuration of ${channel} is for production. ${what} Give each help contact a checkedOn date (YYYY-MM-DD).`,
  );
}

function isDay(text: string | null): boolean {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** The configuration that the channel's pages were last made with. */
export async function readChannelConfig(store: Store, channel: string): Promise<RuntimeConfig> {
  const config = await readRecord(store, nameOf(channel), runtimeConfigSchema);
  if (config !== undefined) return config;
  throw new DeliveryError(
    'CONFIG_INVALID',
    `The channel ${channel} has no configuration yet. Give one with --config.`,
  );
}

/** Remembers the configuration for the next move of its channel, so that `--config` is said once. */
export async function keepChannelConfig(store: Store, config: RuntimeConfig): Promise<void> {
  await store.write(nameOf(config.channel), `${JSON.stringify(config, undefined, 2)}\n`);
}

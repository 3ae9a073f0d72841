import { runtimeConfigSchema } from '@stepwise/contract/runtime-config';
import type { RuntimeConfig } from '@stepwise/contract/runtime-config';
import { DeliveryError } from '../delivery-error.ts';
import type { Store } from '../store/folder-store.ts';
import { readRecord } from '../store/parsed-record.ts';

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
  if (result.data.channel === channel) return result.data;
  throw new DeliveryError(
    'CONFIG_INVALID',
    `The runtime configuration is for ${result.data.channel}, and the channel is ${channel}.`,
  );
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

export async function keepChannelConfig(store: Store, config: RuntimeConfig): Promise<void> {
  await store.write(nameOf(config.channel), `${JSON.stringify(config, undefined, 2)}\n`);
}

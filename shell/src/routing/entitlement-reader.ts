import type { Entitlement } from '@stepwise/contract/account-profile';
import type { ShellRuntime } from '../services/shell-runtime.tsx';

const nothingPaid: Entitlement = { lifetime: false, active: false, source: 'none' };

/** Reading what somebody paid for is code of its own: only the guard of a premium screen asks for it. */
export function entitlementReader({
  config,
  services,
  storage,
  telemetry,
}: Pick<ShellRuntime, 'config' | 'services' | 'storage' | 'telemetry'>): (
  userId: string,
) => Promise<Entitlement> {
  const report = (error: unknown): void => telemetry.report({ error });
  return async (userId) => {
    try {
      const { readEntitlement } = await import('./read-entitlement.ts');
      const { client, queryClient } = services;
      const { accessKey } = config;
      return await readEntitlement({ userId, client, queryClient, storage, accessKey, now, report });
    } catch (error) {
      report(error);
      return nothingPaid;
    }
  };
}

function now(): Date {
  return new Date();
}

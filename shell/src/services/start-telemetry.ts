import type { Composition } from '@stepwise/contract/composition';
import { hasExpired } from '../composition/expiry-check.ts';
import type { TelemetryConnection } from './connect-telemetry.ts';
import { loadOnce } from './load-once.ts';

type TelemetryParts = Omit<TelemetryConnection, 'composition'>;

/**
 * Second stage: asks the origin's clock about the composition, and fetches the code that counts and sends once there is
 * something to tell: a report, or a person who agreed to analytics. Most pages have neither.
 */
export async function startTelemetry(composition: Composition, parts: TelemetryParts): Promise<void> {
  const { telemetry, optionalScripts } = parts;
  const connection = loadOnce(async () => {
    const { connectTelemetry } = await import('./connect-telemetry.ts');
    connectTelemetry({ ...parts, composition });
  });
  const connect = async (): Promise<void> => {
    try {
      await connection.read();
    } catch {
      // What waits stays, and the next report tries again.
    }
  };
  telemetry.onWaiting(() => void connect());
  optionalScripts.add({
    name: 'measurements',
    kind: 'analytics',
    start: () => {
      void connect();
      return () => undefined;
    },
  });
  if (await hasExpired(composition)) {
    telemetry.report({ error: new Error('The composition has expired.'), code: 'COMPOSITION_EXPIRED' });
  }
}

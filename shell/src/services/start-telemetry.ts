import type { LoadedComposition } from '../composition/load-composition.ts';
import { askOriginTime } from '../composition/origin-time.ts';
import type { TelemetryConnection } from './connect-telemetry.ts';
import { loadOnce } from './load-once.ts';

type TelemetryParts = Omit<TelemetryConnection, 'composition' | 'cohort'>;

/**
 * Second stage: asks the origin's clock about the composition, and fetches the code that counts and sends once there is
 * something to tell: a report, or a person who agreed to analytics. Most pages have neither.
 */
export async function startTelemetry(loaded: LoadedComposition, parts: TelemetryParts): Promise<void> {
  const { composition, cohort, judgeExpiry } = loaded;
  const { telemetry, optionalScripts } = parts;
  const connection = loadOnce(async () => {
    const { connectTelemetry } = await import('./connect-telemetry.ts');
    connectTelemetry({ ...parts, composition, cohort });
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
  const originTime = await askOriginTime();
  if (originTime && judgeExpiry(originTime)) {
    telemetry.report({ error: new Error('The composition has expired.'), code: 'COMPOSITION_EXPIRED' });
  }
}

import type { LoadedComposition } from '../composition/load-composition.ts';
import { askOriginTime } from '../composition/origin-time.ts';
import type { TelemetryConnection } from './connect-telemetry.ts';
import { loadOnce } from './load-once.ts';
import type { ShellRuntime } from './shell-runtime.tsx';

type TelemetryParts = Omit<TelemetryConnection, 'composition' | 'cohort'> &
  Pick<ShellRuntime, 'blockers' | 'config' | 'toasts'>;

/** Nobody who has just loaded the page can be behind by much. */
const watchVersionAfterMs = 5 * 60_000;

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
  if (parts.config.showsDeveloperPages || loaded.overrides) void showReleases(loaded, parts);
  optionalScripts.add({
    name: 'measurements',
    kind: 'analytics',
    start: () => {
      void connect();
      return () => undefined;
    },
  });
  setTimeout(() => void startVersionWatch(loaded, parts), watchVersionAfterMs);
  const originTime = await askOriginTime();
  if (originTime && judgeExpiry(originTime)) {
    telemetry.report({ error: new Error('The composition has expired.'), code: 'COMPOSITION_EXPIRED' });
  }
}

async function showReleases(
  loaded: LoadedComposition,
  { storage, telemetry }: TelemetryParts,
): Promise<void> {
  try {
    const { startPanel } = await import('../development/start-panel.tsx');
    startPanel(loaded, storage);
  } catch (error) {
    telemetry.report({ error });
  }
}

async function startVersionWatch(loaded: LoadedComposition, parts: TelemetryParts): Promise<void> {
  try {
    const { watchVersion } = await import('../composition/watch-version.ts');
    watchVersion({ loaded, blockers: parts.blockers, say: parts.toasts.toast });
  } catch (error) {
    parts.telemetry.report({ error });
  }
}

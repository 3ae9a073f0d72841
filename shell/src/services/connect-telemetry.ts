import { createTelemetry } from '@stepwise/client/telemetry';
import type { Composition } from '@stepwise/contract/composition';
import { hasExpired } from '../composition/expiry-check.ts';
import type { TelemetryBuffer } from './telemetry-buffer.ts';

/** Second stage: what was reported so far gets its place, and the origin's clock is asked about the composition. */
export async function connectTelemetry(composition: Composition, buffer: TelemetryBuffer): Promise<void> {
  const telemetry = createTelemetry({ composition: `${composition.channel} ${composition.sequence}` });
  buffer.connect(({ error, code, remote = 'shell', release }) => {
    const source = {
      remote,
      release: release ?? composition.remotes[remote]?.current.id ?? composition.shell.id,
    };
    telemetry.for(source).report(error, code === undefined ? {} : { code });
  });
  if (await hasExpired(composition)) {
    buffer.report({ error: new Error('The composition has expired.'), code: 'COMPOSITION_EXPIRED' });
  }
}

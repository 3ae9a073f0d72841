import { createRoot } from 'react-dom/client';
import type { SafeStorage } from '@stepwise/client/safe-storage';
import { overrideChoicesSchema } from '@stepwise/contract/override';
import { verifyOverride } from '@stepwise/delivery/verify-override';
import type { LoadedComposition } from '../composition/load-composition.ts';
import { askOriginTime } from '../composition/origin-time.ts';
import { expectedAudience, readPageJson, trustedKeys } from '../composition/page-data.ts';
import { heldOverrides } from './apply-overrides.ts';
import type { KnownToken } from './release-choices.ts';
import { withChoice } from './release-choices.ts';
import { ReleasePanel } from './release-panel.tsx';
import type { FileTiming } from './remote-row.ts';

const timeLimitMs = 8000;

/** Shows the panel beside the page: a root of its own, so that nothing of it can disturb what people see. */
export function startPanel(loaded: LoadedComposition, storage: SafeStorage): void {
  const kept = heldOverrides(storage);
  const held = kept.read() ?? { held: [], chosen: {} };
  const host = document.createElement('div');
  // Within reach beside an open dialog, too.
  host.dataset['reactAriaTopLayer'] = 'true';
  document.body.append(host);
  createRoot(host).render(
    <ReleasePanel
      loaded={loaded}
      held={held}
      readLoads={() => ({ timings: readTimings(), hasRun: (container) => container in globalThis })}
      readTokens={() => readTokens(loaded, held.held)}
      readFile={readFile}
      onChoose={(remote, choice) => {
        kept.write(withChoice(held, remote, choice));
        window.location.reload();
      }}
      onReset={() => {
        kept.clear();
        window.location.reload();
      }}
    />,
  );
}

function readTimings(): readonly FileTiming[] {
  return performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .map(({ name, startTime, responseEnd, transferSize }) => ({
      path: new URL(name).pathname,
      startMs: startTime,
      endMs: responseEnd,
      bytes: transferSize,
    }));
}

async function readFile(address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address, {
    cache: 'force-cache',
    signal: AbortSignal.timeout(timeLimitMs),
  });
  return answer.arrayBuffer();
}

/** A development server signs one for whatever lies in the store of its machine; elsewhere there are the given ones. */
async function offeredTokens(channel: string): Promise<readonly string[]> {
  if (channel !== 'development') return [];
  try {
    const answer = await fetch('/development/choices.json', { signal: AbortSignal.timeout(timeLimitMs) });
    return overrideChoicesSchema.parse(await answer.json()).tokens;
  } catch {
    return [];
  }
}

async function readTokens(
  { composition: { channel } }: LoadedComposition,
  held: readonly string[],
): Promise<readonly KnownToken[]> {
  const { hostname } = window.location;
  const keys = trustedKeys(hostname, readPageJson('stepwise-keys'));
  const audience = expectedAudience(hostname, keys);
  const [now, offered] = await Promise.all([askOriginTime(), offeredTokens(channel)]);
  return Promise.all(
    [...new Set([...held, ...offered])].map(async (token) => ({
      token,
      verdict: await verifyOverride({ token, keys, audience, channel, now }),
    })),
  );
}

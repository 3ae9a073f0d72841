import { createDataClient } from '@stepwise/client/data-client';
import type { LazySession } from '@stepwise/client/lazy-session';
import type { VisitorService } from '@stepwise/client/visitor-identity';
import type { RuntimeConfig } from '@stepwise/contract/runtime-config';
import type { DataClient } from '@stepwise/contract/shell-services';
import type { ReportedError } from './telemetry-buffer.ts';

export type ShellDataClientOptions = {
  readonly config: RuntimeConfig;
  readonly session: LazySession;
  readonly visitor: VisitorService;
  readonly report: (report: ReportedError) => void;
};

/** The request pipeline with the browser's parts put in; a chunk of its own. */
export function shellDataClient({ config, session, visitor, report }: ShellDataClientOptions): DataClient {
  return createDataClient({
    baseUrl: config.supabaseUrl,
    origin: window.location.origin,
    publishableKey: config.supabaseKey,
    visitorKey: () => visitor.current()?.sessionKey,
    getAccessToken: session.accessToken,
    refreshAccessToken: session.refreshAccessToken,
    newId: () => crypto.randomUUID(),
    nowMs: () => performance.now(),
    random: Math.random,
    isOnline: () => navigator.onLine,
    fetch: window.fetch.bind(window),
    report: (error) => report({ error }),
  });
}

import { createDataClient } from '@stepwise/client/data-client';
import { createEdgeLayer } from '@stepwise/client/edge-layer';
import type { LazySession } from '@stepwise/client/lazy-session';
import type { OwnerAccess } from '@stepwise/client/owner-clients';
import { paymentPolicies } from '@stepwise/client/payment-policies';
import { createRestCache } from '@stepwise/client/rest-cache';
import type { VisitorService } from '@stepwise/client/visitor-identity';
import type { RuntimeConfig } from '@stepwise/contract/runtime-config';
import type { DataClient } from '@stepwise/contract/shell-services';
import { createRequestsUnderWay } from './requests-under-way.ts';
import type { RequestsUnderWay } from './requests-under-way.ts';
import type { ReportedError } from './telemetry-buffer.ts';

export type ShellRequestsOptions = {
  readonly config: RuntimeConfig;
  readonly session: LazySession;
  readonly visitor: VisitorService;
  readonly report: (report: ReportedError) => void;
};

export type ShellRequests = Pick<RequestsUnderWay, 'pause'> & {
  /** Proves itself as whoever is here. */
  readonly client: DataClient;
  /** Makes a client that proves itself with nothing but this. */
  readonly clientAs: (access: OwnerAccess) => DataClient;
  /** A client that sends for the session: undefined while that is about to end, which waits for what it has begun. */
  readonly ofSession: (client: DataClient) => DataClient | undefined;
  /** Forgets answers that would be given again. */
  readonly clear: () => void;
};

/** How long somebody who signs out waits for what is under way, in milliseconds. */
const leavingMs = 2000;

/** The request pipeline with the browser's parts put in; a chunk of its own. */
export function createShellRequests({
  config,
  session,
  visitor,
  report,
}: ShellRequestsOptions): ShellRequests {
  const { origin } = window.location;
  const edge = createEdgeLayer({ fetch: window.fetch.bind(window), nowMs, origin });
  const rest = createRestCache({ fetch: edge.fetch, nowMs });
  const clientAs = (access: OwnerAccess): DataClient =>
    createDataClient({
      ...access,
      baseUrl: config.supabaseUrl,
      origin,
      publishableKey: config.supabaseKey,
      policies: paymentPolicies(config.environment),
      newId: () => crypto.randomUUID(),
      nowMs,
      random: Math.random,
      isOnline: () => navigator.onLine,
      fetch: rest.fetch,
      report: (error, request) => report({ error, about: request }),
    });
  const underWay = createRequestsUnderWay(leavingMs);
  const ofWhoeverIsHere = clientAs({
    visitorKey: () => visitor.current()?.sessionKey,
    getAccessToken: session.accessToken,
    refreshAccessToken: session.refreshAccessToken,
  });
  return {
    clientAs,
    ofSession: (client) => (underWay.isPaused() ? undefined : underWay.watch(client)),
    client: underWay.watch(ofWhoeverIsHere),
    pause: underWay.pause,
    clear: () => {
      edge.clear();
      rest.clear();
    },
  };
}

function nowMs(): number {
  return performance.now();
}

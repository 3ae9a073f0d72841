import { startEdgeWarming } from '@stepwise/client/edge-warming';
import type { LazySession } from '@stepwise/client/lazy-session';
import { countUnsent, outboxChangedKey } from '@stepwise/client/outbox-key';
import { createQueryPersister } from '@stepwise/client/query-persister';
import type { SafeStorage } from '@stepwise/client/safe-storage';
import type { VisitorService } from '@stepwise/client/visitor-identity';
import type { RuntimeConfig } from '@stepwise/contract/runtime-config';
import type { OutboxService } from '@stepwise/contract/outbox';
import type { ShellServices } from '@stepwise/contract/shell-services';
import { claimAnswers } from '../session/claim-answers.ts';
import { prepareProfile } from '../session/prepare-profile.ts';
import { watchSessionLoss } from '../session/watch-session-loss.ts';
import type { SessionLossOptions } from '../session/watch-session-loss.ts';
import type { LoadOnce } from './load-once.ts';
import type { OfflineReads } from './offline-reads.ts';
import type { ShellRequests } from './shell-requests.ts';
import type { ReportedError } from './telemetry-buffer.ts';

export type SecondStageOptions = SessionLossOptions & {
  readonly session: LazySession;
  readonly storage: SafeStorage;
  readonly queryClient: ShellServices['queryClient'];
  readonly config: Pick<RuntimeConfig, 'supabaseUrl' | 'warmedFunctions'>;
  readonly visitor: VisitorService;
  readonly client: ShellServices['client'];
  readonly outbox: OutboxService;
  readonly report: (report: ReportedError) => void;
  readonly offlineReads: OfflineReads;
  readonly requests: LoadOnce<ShellRequests>;
};

const wakeLimitMs = 10_000;

/** What watches over the person's data for as long as the page lives; a chunk of its own after the first screen. */
export function startSecondStage(options: SecondStageOptions): void {
  const { session, storage, requests } = options;
  watchSessionLoss(options);
  keepReads(options);
  const forgetAnswers = (): void => requests.loaded()?.clear();
  session.subscribe(forgetAnswers);
  // Another tab has sent something: what was read before may be outdated.
  storage.subscribe(outboxChangedKey, forgetAnswers);
  if (countUnsent(storage) > 0) void options.outbox.ready();
  keepFunctionsAwake(options.config);
  prepareProfile(options);
  claimAnswers({
    ...options,
    onMoved: () => void options.queryClient.invalidateQueries(),
    report: (error) => options.report({ error }),
  });
}

function keepReads({ queryClient, storage, session, offlineReads }: SecondStageOptions): void {
  const persister = createQueryPersister({
    queryClient,
    storage,
    queries: offlineReads.current,
    userId: () => {
      const state = session.current();
      return state.kind === 'signed-in' ? state.user.id : undefined;
    },
    nowMs: () => Date.now(),
  });
  offlineReads.subscribe(persister.restore);
  session.subscribe(persister.restore);
  persister.restore();
}

/** A preflight wakes a function without telling it anything about anybody. */
function keepFunctionsAwake({ supabaseUrl, warmedFunctions = [] }: SecondStageOptions['config']): void {
  startEdgeWarming({
    functions: warmedFunctions,
    isEnabled: warmedFunctions.length > 0,
    wake: (name) =>
      fetch(`${supabaseUrl}/functions/v1/${name}`, {
        method: 'OPTIONS',
        credentials: 'omit',
        signal: AbortSignal.timeout(wakeLimitMs),
      }),
    every: (delayMs, run) => {
      const timer = setInterval(run, delayMs);
      return () => clearInterval(timer);
    },
  });
}

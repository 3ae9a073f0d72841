import { createBrowserOutbox } from '@stepwise/client/browser-outbox';
import type { LazySession } from '@stepwise/client/lazy-session';
import type { Outbox } from '@stepwise/client/outbox';
import { createOwnerClients } from '@stepwise/client/owner-clients';
import type { SafeStorage } from '@stepwise/client/safe-storage';
import type { VisitorService } from '@stepwise/client/visitor-identity';
import type { ShellRequests } from './shell-requests.ts';
import type { ReportedError } from './telemetry-buffer.ts';

export type ShellOutboxOptions = {
  readonly storage: SafeStorage;
  readonly session: LazySession;
  readonly visitor: VisitorService;
  readonly requests: ShellRequests;
  readonly report: (report: ReportedError) => void;
};

/** The queue of writes with the browser's parts put in, sending from now on; a chunk of its own. */
export function startShellOutbox({
  storage,
  session,
  visitor,
  requests,
  report,
}: ShellOutboxOptions): Outbox {
  const clientOf = createOwnerClients({
    session,
    visitor,
    create: requests.clientAs,
    onConnected: (listener) => window.addEventListener('online', listener),
  });
  const outbox = createBrowserOutbox({
    storage,
    clientFor: async (owner) => {
      const client = await clientOf(owner);
      // Who signs out while the queue sends for them would have that refused.
      return client !== undefined && owner.kind === 'user' ? requests.ofSession(client) : client;
    },
    report: (error) => report({ error }),
  });
  outbox.start();
  return outbox;
}

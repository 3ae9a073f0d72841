import { lazyDataClient } from '@stepwise/client/lazy-data-client';
import type { LazySession } from '@stepwise/client/lazy-session';
import type { SafeStorage } from '@stepwise/client/safe-storage';
import type { VisitorService } from '@stepwise/client/visitor-identity';
import type { RuntimeConfig } from '@stepwise/contract/runtime-config';
import type { ShellServices } from '@stepwise/contract/shell-services';
import { createConsentService } from '../consent/consent-service.ts';
import type { ConsentStore } from '../consent/consent-store.ts';
import type { HelpStore } from '../help/help-store.ts';
import type { LiveRegionStore } from '../notifications/live-region.ts';
import type { ToastStore } from '../notifications/toast-store.ts';
import { signOut } from '../session/sign-out.ts';
import type { FirstScreen } from './first-screen.ts';
import type { LeaveBlockers } from './leave-blockers.ts';
import type { PageInfo } from './page-info.ts';
import type { TelemetryBuffer } from './telemetry-buffer.ts';

export type ShellServicesParts = {
  readonly config: RuntimeConfig;
  readonly session: LazySession;
  readonly consent: ConsentStore;
  readonly storage: SafeStorage;
  readonly firstScreen: FirstScreen;
  readonly visitor: VisitorService;
  readonly queryClient: ShellServices['queryClient'];
  readonly blockers: LeaveBlockers;
  readonly liveRegion: LiveRegionStore;
  readonly toasts: ToastStore;
  readonly help: HelpStore;
  readonly pageInfo: PageInfo;
  readonly telemetry: TelemetryBuffer;
  /** Leaves a page of the account, whose guard would ask to sign in again right after signing out. */
  readonly beforeSignOut: () => Promise<void>;
};

/** What every remote is given. The data client comes with the first call that needs it. */
export function createShellServices(parts: ShellServicesParts): ShellServices {
  const { config, session, visitor, queryClient, telemetry, storage, firstScreen } = parts;
  const report = (error: unknown): void => telemetry.report({ error });
  const client = lazyDataClient(async () => {
    const { shellDataClient } = await import('./shell-data-client.ts');
    return shellDataClient({ config, session, visitor, report: telemetry.report });
  });
  return {
    config,
    queryClient,
    visitor,
    session: { ...session, signOut: () => signOut(parts) },
    client,
    consent: createConsentService({ store: parts.consent, storage, session, client, firstScreen, report }),
    notifications: { toast: parts.toasts.toast, announce: parts.liveRegion.announce },
    navigation: { block: parts.blockers.block, describe: parts.pageInfo.describe },
    telemetry: { report: (error, context) => telemetry.report({ error, code: context?.code }) },
    help: { open: parts.help.open },
  };
}

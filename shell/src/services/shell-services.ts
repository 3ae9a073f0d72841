import type { SafeStorage } from '@stepwise/client/safe-storage';
import type { VisitorService } from '@stepwise/client/visitor-identity';
import type { RuntimeConfig } from '@stepwise/contract/runtime-config';
import type { ShellServices } from '@stepwise/contract/shell-services';
import { createConsentService } from '../consent/consent-service.ts';
import type { ConsentStore } from '../consent/consent-store.ts';
import type { OptionalScripts } from '../consent/optional-scripts.ts';
import type { HelpStore } from '../help/help-store.ts';
import type { LiveRegionStore } from '../notifications/live-region.ts';
import type { ToastStore } from '../notifications/toast-store.ts';
import type { FirstScreen } from './first-screen.ts';
import type { LeaveBlockers } from './leave-blockers.ts';
import type { PageInfo } from './page-info.ts';
import type { PersonServices } from './person-services.ts';
import type { TelemetryBuffer } from './telemetry-buffer.ts';

export type ShellServicesParts = {
  readonly config: RuntimeConfig;
  readonly person: PersonServices;
  readonly consent: ConsentStore;
  readonly optionalScripts: OptionalScripts;
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
};

/** What every remote is given. */
export function createShellServices(parts: ShellServicesParts): ShellServices {
  const { config, person, visitor, queryClient, telemetry, storage, firstScreen } = parts;
  const report = (error: unknown): void => telemetry.report({ error });
  return {
    config,
    queryClient,
    visitor,
    ...person,
    consent: createConsentService({
      ...person,
      store: parts.consent,
      scripts: parts.optionalScripts,
      storage,
      firstScreen,
      report,
    }),
    notifications: { toast: parts.toasts.toast, announce: parts.liveRegion.announce },
    navigation: { block: parts.blockers.block, describe: parts.pageInfo.describe },
    telemetry: { report: (error, context) => telemetry.report({ error, code: context?.code }) },
    help: { open: parts.help.open },
  };
}

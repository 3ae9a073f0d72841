import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { VisitorService } from '@stepwise/client/visitor-identity';
import type { SafeStorage } from '@stepwise/client/safe-storage';
import type { RemoteName } from '@stepwise/contract/access';
import type { RuntimeConfig } from '@stepwise/contract/runtime-config';
import type { ShellServices } from '@stepwise/contract/shell-services';
import type { Readings } from '@stepwise/domain/readings';
import type { ConsentStore } from '../consent/consent-store.ts';
import type { OptionalScripts } from '../consent/optional-scripts.ts';
import type { EarlyScreen } from '../frame/early-screen.ts';
import type { HelpStore } from '../help/help-store.ts';
import type { LiveRegionStore } from '../notifications/live-region.ts';
import type { ToastStore } from '../notifications/toast-store.ts';
import type { PageModules } from '../pages/page-modules.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import type { LazySession } from '@stepwise/client/lazy-session';
import type { HeadingTracker } from '../routing/heading-tracker.ts';
import type { ReadingPlaces } from '../routing/reading-places.ts';
import type { UnsentPrompt } from '../session/unsent-prompt.ts';
import type { FirstScreen } from './first-screen.ts';
import type { LeaveBlockers } from './leave-blockers.ts';
import type { PageInfo } from './page-info.ts';
import type { PageTimes } from './page-times.ts';
import type { RemoteServices } from './remote-services.ts';
import type { TelemetryBuffer } from './telemetry-buffer.ts';

/** Everything that lives as long as the page, made once in `start-shell`. */
export type ShellRuntime = {
  readonly config: RuntimeConfig;
  readonly readings: Readings;
  /** Rejects when no composition could be verified; the shell's own pages work all the same. */
  readonly loader: Promise<RemoteLoader>;
  /** Remotes that were shown in this page: their code is here. */
  readonly shownRemotes: Set<RemoteName>;
  readonly services: ShellServices;
  /** The services as one release of a remote gets them. */
  readonly servicesFor: RemoteServices;
  /** For a fresh start after a failure. */
  readonly forgetReads: () => void;
  readonly session: LazySession;
  /** The question about writes that are only on this device. */
  readonly unsent: UnsentPrompt;
  readonly storage: SafeStorage;
  readonly consent: ConsentStore;
  /** The one way in for what counts or advertises. Our own count of visits is all that ships. */
  readonly optionalScripts: OptionalScripts;
  readonly visitor: VisitorService;
  readonly blockers: LeaveBlockers;
  readonly liveRegion: LiveRegionStore;
  readonly toasts: ToastStore;
  readonly help: HelpStore;
  readonly pageInfo: PageInfo;
  readonly headings: HeadingTracker;
  readonly readingPlaces: ReadingPlaces;
  readonly pages: PageModules;
  readonly firstScreen: FirstScreen;
  readonly early: EarlyScreen;
  readonly telemetry: TelemetryBuffer;
  readonly pageTimes: PageTimes;
};

const RuntimeContext = createContext<ShellRuntime | null>(null);

export function RuntimeProvider(props: { readonly runtime: ShellRuntime; readonly children: ReactNode }) {
  return <RuntimeContext value={props.runtime}>{props.children}</RuntimeContext>;
}

export function useRuntime(): ShellRuntime {
  const runtime = use(RuntimeContext);
  if (!runtime) throw new Error('useRuntime needs a RuntimeProvider above it.');
  return runtime;
}

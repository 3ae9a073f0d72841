import { createLazySession } from '@stepwise/client/lazy-session';
import type { LazySession } from '@stepwise/client/lazy-session';
import { createQueryClient } from '@stepwise/client/query-client';
import { createReturnPath } from '@stepwise/client/return-path';
import type { ReturnPath } from '@stepwise/client/return-path';
import { deviceStorage } from '@stepwise/client/device-storage';
import { createSafeStorage } from '@stepwise/client/safe-storage';
import type { SafeStorage } from '@stepwise/client/safe-storage';
import { readSessionHint } from '@stepwise/client/session-hint';
import { createVisitorService, randomSessionKey } from '@stepwise/client/visitor-identity';
import type { VisitorService } from '@stepwise/client/visitor-identity';
import type { RemoteName } from '@stepwise/contract/access';
import type { RuntimeConfig } from '@stepwise/contract/runtime-config';
import { resolveReadings } from '@stepwise/domain/readings';
import { createConsentStore } from '../consent/consent-store.ts';
import { createOptionalScripts } from '../consent/optional-scripts.ts';
import { createHelpStore } from '../help/help-store.ts';
import { tellOutcomes } from '../notifications/data-toasts.ts';
import { createLiveRegion } from '../notifications/live-region.ts';
import { createToastStore } from '../notifications/toast-store.ts';
import type { ToastStore } from '../notifications/toast-store.ts';
import { pageChunks } from '../pages/page-chunks.ts';
import { createPageModules } from '../pages/page-modules.ts';
import { startRemotes } from '../remotes/start-remotes.ts';
import { createHeadingTracker } from '../routing/heading-tracker.ts';
import { createReadingPlaces } from '../routing/reading-places.ts';
import { isCancelledSignIn, signInToast } from '../session/session-toasts.ts';
import { createUnsentPrompt } from '../session/unsent-prompt.ts';
import { createFirstScreen } from './first-screen.ts';
import { createLeaveBlockers } from './leave-blockers.ts';
import { createPageInfo } from './page-info.ts';
import { createPageTimes } from './page-times.ts';
import { createPersonServices } from './person-services.ts';
import type { PersonServicesParts } from './person-services.ts';
import { createRemoteServices } from './remote-services.ts';
import { createShellServices } from './shell-services.ts';
import type { ShellRuntime } from './shell-runtime.tsx';
import { startTelemetry } from './start-telemetry.ts';
import { createTelemetryBuffer } from './telemetry-buffer.ts';
import type { TelemetryBuffer } from './telemetry-buffer.ts';

type RuntimeBasis = Pick<ShellRuntime, 'config' | 'early'> & { readonly pageUrl: URL };

/** Makes everything that lives as long as the page. Nothing here waits for the network. */
export function createRuntime(
  { config, pageUrl, early }: RuntimeBasis,
  leavePersonalPages: PersonServicesParts['leavePersonalPages'],
): ShellRuntime & { readonly returnPath: ReturnPath } {
  const parts = createParts(config, pageUrl);
  const { storage, telemetry, toasts, firstScreen } = parts;
  const queryClient = createQueryClient();
  tellOutcomes(queryClient, { say: toasts.toast, report: telemetry.report });
  const loader = startRemotes({
    channel: config.channel,
    storage,
    telemetry,
    firstScreen,
    connectTelemetry: (loaded) => startTelemetry(loaded, parts),
  });
  const person = createPersonServices({ ...parts, queryClient, leavePersonalPages });
  const services = createShellServices({ ...parts, person, queryClient });
  const servicesFor = createRemoteServices(services, telemetry);
  return { ...parts, early, loader, services, servicesFor, forgetReads: person.forgetReads };
}

function createParts(config: RuntimeConfig, pageUrl: URL) {
  const storage = deviceStorage;
  const tabStorage = createSafeStorage(() => window.sessionStorage);
  const returnPath = createReturnPath(tabStorage);
  const readings = resolveReadings(config.readings);
  const telemetry = createTelemetryBuffer();
  const toasts = createToastStore();
  const session = sessionOf({ config, pageUrl, storage, returnPath, telemetry, toasts });
  const report = (error: unknown): void => telemetry.report({ error });
  const consent = createConsentStore({
    storage,
    hasPrivacySignal: Reflect.get(navigator, 'globalPrivacyControl') === true,
    nowMs: () => Date.now(),
    newId: () => crypto.randomUUID(),
    report,
  });
  return {
    config,
    readings,
    session,
    storage,
    tabStorage,
    returnPath,
    consent,
    optionalScripts: createOptionalScripts(consent, report),
    visitor: visitorOf(storage),
    telemetry,
    toasts,
    unsent: createUnsentPrompt(),
    pageTimes: createPageTimes(() => performance.now()),
    blockers: createLeaveBlockers(),
    liveRegion: createLiveRegion(),
    help: createHelpStore(),
    pageInfo: createPageInfo(config.productName),
    headings: createHeadingTracker(),
    readingPlaces: createReadingPlaces(),
    pages: createPageModules(pageChunks),
    shownRemotes: new Set<RemoteName>(),
    firstScreen: createFirstScreen(),
  };
}

function visitorOf(storage: SafeStorage): VisitorService {
  return createVisitorService({
    storage,
    newId: () => crypto.randomUUID(),
    newKey: () => randomSessionKey((bytes) => crypto.getRandomValues(bytes)),
  });
}

type SessionParts = {
  readonly config: RuntimeConfig;
  readonly pageUrl: URL;
  readonly storage: SafeStorage;
  readonly returnPath: ReturnPath;
  readonly telemetry: TelemetryBuffer;
  readonly toasts: ToastStore;
};

function sessionOf({ config, pageUrl, storage, returnPath, telemetry, toasts }: SessionParts): LazySession {
  const readings = resolveReadings(config.readings);
  const onError = (error: Error): void => {
    if (!isCancelledSignIn(error)) telemetry.report({ error });
    toasts.toast(signInToast(error));
  };
  return createLazySession({
    hint: readSessionHint(storage, pageUrl),
    storage,
    returnPath,
    onError,
    isOnline: () => navigator.onLine,
    load: async () => {
      const { openSession } = await import('../session/session-backend.ts');
      return openSession({ config, readings, storage, pageUrl, replaceAddress, onError });
    },
  });
}

function replaceAddress(path: string): void {
  window.history.replaceState(window.history.state, '', path);
}

import { forgetPerson } from '@stepwise/client/forget-person';
import { lazyDataClient } from '@stepwise/client/lazy-data-client';
import { lazyOutbox } from '@stepwise/client/lazy-outbox';
import type { LazySession } from '@stepwise/client/lazy-session';
import { countUnsent } from '@stepwise/client/outbox-key';
import type { SafeStorage } from '@stepwise/client/safe-storage';
import { sessionStorageKey, userEmailKey } from '@stepwise/client/session-hint';
import type { VisitorService } from '@stepwise/client/visitor-identity';
import type { RuntimeConfig } from '@stepwise/contract/runtime-config';
import type { ShellServices } from '@stepwise/contract/shell-services';
import type { ToastStore } from '../notifications/toast-store.ts';
import { createHeldBack } from '../session/held-back.ts';
import { signOut, signOutDeleted } from '../session/sign-out.ts';
import type { UnsentPrompt } from '../session/unsent-prompt.ts';
import type { FirstScreen } from './first-screen.ts';
import { loadOnce } from './load-once.ts';
import { createOfflineReads } from './offline-reads.ts';
import type { SecondStageOptions } from './second-stage.ts';
import type { TelemetryBuffer } from './telemetry-buffer.ts';

export type PersonServicesParts = {
  readonly config: RuntimeConfig;
  readonly session: LazySession;
  readonly visitor: VisitorService;
  readonly storage: SafeStorage;
  /** Session storage. */
  readonly tabStorage: SafeStorage;
  readonly queryClient: ShellServices['queryClient'];
  readonly unsent: UnsentPrompt;
  readonly toasts: ToastStore;
  readonly telemetry: TelemetryBuffer;
  readonly firstScreen: FirstScreen;
  /**
   * Leaves a page that shows something about the person. Whoever signs out also leaves pages whose guard would ask
   * them to sign in again; whoever loses a session meets that guard.
   */
  readonly leavePersonalPages: (leaving: 'sign-out' | 'session-lost') => Promise<void>;
};

export type PersonServices = Pick<ShellServices, 'client' | 'outbox' | 'offline' | 'session'> & {
  /** Everything read so far is asked for anew: after a failure nobody should get the same answer again (E-45). */
  readonly forgetReads: () => void;
};

/** Everything that sends, keeps and erases what belongs to a person. Its code comes when it is needed. */
export function createPersonServices(parts: PersonServicesParts): PersonServices {
  const { storage, session } = parts;
  const { report } = parts.telemetry;
  const { requests, queue } = createSending(parts);
  const client = lazyDataClient(async () => (await requests.read()).client);
  const outbox = lazyOutbox(queue.read, (error) => report({ error }));
  const offlineReads = createOfflineReads();
  const forget: SecondStageOptions['forget'] = (choice) =>
    forgetPerson(
      {
        ...parts,
        outbox: { erase: (owner) => queue.loaded()?.erase(owner) },
        caches: [{ clear: () => requests.loaded()?.clear() }],
      },
      choice,
    );
  const leaving = createLeaving({
    ...parts,
    beforeSignOut: () => parts.leavePersonalPages('sign-out'),
    pauseRequests: async () => (await requests.loaded()?.pause()) ?? (() => undefined),
    forget: () => forget({ keepsUnsent: false }),
  });
  void beginSecondStage(parts, {
    ...parts,
    client,
    outbox,
    offlineReads,
    requests,
    forget,
    report,
    // Asked now: by the time the second stage comes, a session that is over may be gone.
    ...storedSession(storage),
    reload: () => window.location.reload(),
    isSigningOut: leaving.isUnderWay,
    leave: () => parts.leavePersonalPages('session-lost'),
  });
  return {
    client,
    outbox,
    offline: { keep: offlineReads.keep },
    session: { ...session, ...leaving.service },
    forgetReads: () => {
      parts.queryClient.clear();
      requests.loaded()?.clear();
    },
  };
}

function storedSession(storage: SafeStorage): Pick<SecondStageOptions, 'hadSession' | 'lastEmail'> {
  const hadSession = storage.read(sessionStorageKey) !== undefined;
  return { hadSession, lastEmail: hadSession ? storage.read(userEmailKey) : undefined };
}

/** Comes after the first screen, and for a visitor with nothing to send only once somebody signs in. */
async function beginSecondStage(
  { firstScreen, telemetry, session, storage, config }: PersonServicesParts,
  options: SecondStageOptions,
): Promise<void> {
  await firstScreen.reached;
  let hasBegun = false;
  const begin = async (): Promise<void> => {
    const isNeeded =
      session.current().kind !== 'signed-out' ||
      options.hadSession ||
      countUnsent(storage) > 0 ||
      config.warmedFunctions !== undefined;
    if (hasBegun || !isNeeded) return;
    hasBegun = true;
    try {
      const { startSecondStage } = await import('./second-stage.ts');
      startSecondStage(options);
    } catch (error) {
      hasBegun = false;
      telemetry.report({ error });
    }
  };
  session.subscribe(() => void begin());
  await begin();
}

/** The pipeline and the queue on top of it, each loaded when first needed. */
function createSending({ config, session, visitor, storage, telemetry }: PersonServicesParts) {
  const { report } = telemetry;
  const requests = loadOnce(async () => {
    const { createShellRequests } = await import('./shell-requests.ts');
    return createShellRequests({ config, session, visitor, report });
  });
  const queue = loadOnce(async () => {
    const [{ startShellOutbox }, loaded] = await Promise.all([import('./shell-outbox.ts'), requests.read()]);
    return startShellOutbox({ storage, session, visitor, requests: loaded, report });
  });
  return { requests, queue };
}

/** The two ways in which a person leaves by themselves, as opposed to a session that ends. */
function createLeaving(parts: Omit<Parameters<typeof signOut>[0], 'sendHeldBack'>) {
  const heldBack = createHeldBack((error) => parts.telemetry.report({ error }));
  let underWay = 0;
  const leave = async (how: () => Promise<void>): Promise<void> => {
    underWay += 1;
    try {
      await how();
    } finally {
      underWay -= 1;
    }
  };
  return {
    isUnderWay: () => underWay > 0,
    service: {
      beforeSignOut: heldBack.beforeSignOut,
      signOut: () => leave(() => signOut({ ...parts, sendHeldBack: heldBack.send })),
      forget: () => leave(() => signOutDeleted(parts)),
    },
  };
}

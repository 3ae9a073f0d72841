import { flushSync } from 'react-dom';
import type { RemoteName } from '@stepwise/contract/access';
import type { RemoteProps, RemoteView } from '@stepwise/contract/remote-module';
import type { EarlyScreen } from '../frame/early-screen.ts';
import type { RemoteServices } from '../services/remote-services.ts';
import { driveRemote } from './remote-driver.ts';
import type { RemoteDriver } from './remote-driver.ts';
import type { RemoteLoader } from './remote-loader.ts';

export type MountListeners = {
  readonly onReady: () => void;
  readonly onFailure: (error: unknown, releaseId: string | null) => void;
};

export type MountAttempt = {
  readonly show: (view: RemoteView) => void;
  readonly leave: () => void;
};

type MountOptions = {
  readonly remote: RemoteName;
  readonly loader: Promise<RemoteLoader>;
  readonly host: HTMLElement;
  readonly view: RemoteView;
  readonly behind: string | null;
  readonly servicesFor: RemoteServices;
  readonly early: EarlyScreen;
  readonly listeners: MountListeners;
};

let mountCount = 0;

function newName(remote: RemoteName): string {
  mountCount += 1;
  return `${remote}-${mountCount}`;
}

/** After the remote's own commit and before the frame that shows it, so that what stood in its place goes with that frame. */
function tellInThisTask(tell: () => void): void {
  queueMicrotask(() => flushSync(tell));
}

/** Where the page brought the screen along, the live one stays out of the document until it takes the place of it. */
function placeFor({ host, view, early }: MountOptions) {
  const domElement = document.createElement('div');
  const waits = view.kind === 'route' && early.nodesAt(view.location.pathname) !== null;
  if (!waits) host.append(domElement);
  // In one step: neither what stood there nor what comes is missing from anything that is painted.
  const replaceEarly = (tell: () => void): void =>
    flushSync(() => {
      early.drop();
      host.append(domElement);
      tell();
    });
  const reveal = (tell: () => void): void => (waits ? replaceEarly(tell) : tellInThisTask(tell));
  return { domElement, reveal };
}

/**
 * Loads a remote and mounts it into an element of its own, which goes when the attempt ends: React must never get a
 * container back that another root has touched.
 */
export function attemptMount(options: MountOptions): MountAttempt {
  const { remote, listeners } = options;
  const name = newName(remote);
  const { domElement, reveal } = placeFor(options);
  let view = options.view;
  let driver: RemoteDriver<RemoteProps> | null = null;
  let hasLeft = false;

  const propsFor = (shown: RemoteView, releaseId: string): RemoteProps => ({
    name,
    domElement,
    view: shown,
    services: options.servicesFor({ remote, release: releaseId }),
    onReady: () => {
      if (!hasLeft) reveal(listeners.onReady);
    },
    onRenderError: (error) => fail(error, releaseId),
  });

  function fail(error: unknown, releaseId: string | null): void {
    if (!hasLeft) listeners.onFailure(error, releaseId);
  }

  let releaseId: string | null = null;

  async function start(): Promise<void> {
    const loader = await options.loader;
    const loaded = await loader.load(remote, options.behind);
    if (hasLeft) return;
    releaseId = loaded.releaseId;
    const shown = view;
    driver = driveRemote(loaded.module, propsFor(shown, loaded.releaseId));
    await driver.ready;
    if (view !== shown) show(view);
  }

  function show(next: RemoteView): void {
    view = next;
    if (!driver || releaseId === null || hasLeft) return;
    driver.update(propsFor(next, releaseId)).catch((error: unknown) => fail(error, releaseId));
  }

  async function leave(): Promise<void> {
    hasLeft = true;
    await driver?.unmount();
    domElement.remove();
  }

  start().catch((error: unknown) => fail(error, releaseId));

  return {
    show,
    // Out of React's commit: a root must not be unmounted while another one renders.
    leave: () => queueMicrotask(() => void leave()),
  };
}

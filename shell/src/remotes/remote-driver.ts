import { withTimeLimit } from './time-limit.ts';

export type LifecycleLimits = {
  readonly bootstrapMs: number;
  readonly mountMs: number;
  readonly updateMs: number;
  readonly unmountMs: number;
};

export const lifecycleLimits: LifecycleLimits = {
  bootstrapMs: 4000,
  mountMs: 8000,
  updateMs: 4000,
  unmountMs: 2000,
};

export type RemoteDriver<Props> = {
  /** Resolves when the remote is mounted; rejects when it could not be. */
  readonly ready: Promise<void>;
  /** Hands over new props after everything that was asked before. Of updates that wait, only the newest is sent. */
  readonly update: (props: Props) => Promise<void>;
  /** Never rejects: leaving a screen must not fail. Also frees what a failed mount left behind. */
  readonly unmount: () => Promise<void>;
};

/** The part of a remote module that is driven; what the props hold is between the outlet and the remote. */
export type Lifecycles<Props> = Readonly<
  Record<'bootstrap' | 'mount' | 'update' | 'unmount', (props: Props) => Promise<unknown>>
>;

/**
 * Runs the lifecycles of one mount, one at a time. Each has a limit, because a mount whose first render throws
 * outside a boundary never settles, and neither does the unmount after it.
 */
export function driveRemote<Props extends { readonly name: string }>(
  lifecycles: Lifecycles<Props>,
  first: Props,
  limits: LifecycleLimits = lifecycleLimits,
): RemoteDriver<Props> {
  let isLeaving = false;
  let latest = first;
  let waiting: Promise<void> | null = null;

  const ready = start();
  let queue: Promise<void> = ready.catch(() => undefined);

  async function start(): Promise<void> {
    await withTimeLimit(lifecycles.bootstrap(first), limits.bootstrapMs, `${first.name} bootstrap`);
    if (isLeaving) return;
    await withTimeLimit(lifecycles.mount(first), limits.mountMs, `${first.name} mount`);
  }

  async function sendLatest(): Promise<void> {
    waiting = null;
    if (isLeaving) return;
    await withTimeLimit(lifecycles.update(latest), limits.updateMs, `${first.name} update`);
  }

  function update(props: Props): Promise<void> {
    latest = props;
    if (waiting) return waiting;
    const sent = queue.then(sendLatest);
    waiting = sent;
    queue = sent.catch(() => undefined);
    return sent;
  }

  async function unmount(): Promise<void> {
    isLeaving = true;
    await queue;
    try {
      await withTimeLimit(lifecycles.unmount(latest), limits.unmountMs, `${first.name} unmount`);
    } catch {
      // The element is thrown away with whatever is left in it.
    }
  }

  return { ready, update, unmount };
}

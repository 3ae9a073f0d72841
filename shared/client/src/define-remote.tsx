import { createElement } from 'react';
import * as React from 'react';
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import type { RemoteName, SlotName } from '@stepwise/contract/access';
import { contractVersion } from '@stepwise/contract/remote-module';
import type { RemoteModule, RemoteProps, RemoteView } from '@stepwise/contract/remote-module';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteRoot } from './remote-root.tsx';

/** What a team gives to have its remote mounted. */
export type RemoteDefinition = {
  readonly remote: RemoteName;
  /** Draws the remote's routes; it finds the shell's location in the router's hooks. */
  readonly App: ComponentType;
  /** The remote's parts inside the shell's frame. */
  readonly Slots?: Partial<Record<SlotName, ComponentType>>;
  /** Shown while a screen of the remote is on its way, in place of a plain "Loading...". */
  readonly Loading?: ComponentType;
};

/**
 * Makes the module that a remote exposes. Each mount has its own single-spa-react state, so two mounts never
 * share anything by name, and every lifecycle settles whatever the remote does while it renders.
 *
 * @example
 * export const { contractVersion, remote, bootstrap, mount, update, unmount } =
 *   defineRemote({ remote: 'mfe-practice', App }) satisfies RemoteModule;
 */
export function defineRemote(definition: RemoteDefinition): RemoteModule {
  const mounts = new Map<string, Mount>();
  return {
    contractVersion,
    remote: definition.remote,
    bootstrap: async () => undefined,
    mount: async (props) => {
      const mount = createMount(definition, props);
      mounts.set(props.name, mount);
      await Promise.race([mount.lifecycles.mount(props), mount.died]);
    },
    update: async (props) => {
      const mount = mounts.get(props.name);
      // The router draws nothing for an address outside its basename, which would empty the slot for a moment.
      if (mount === undefined || !isInside(props.view)) return;
      await Promise.race([mount.lifecycles.update(props), mount.died]);
    },
    unmount: async (props) => {
      const mount = mounts.get(props.name);
      if (mount === undefined) return;
      mounts.delete(props.name);
      await Promise.race([mount.lifecycles.unmount(props), mount.died]);
    },
  };
}

type Lifecycle = (props: RemoteProps) => Promise<unknown>;

type Mount = {
  readonly lifecycles: { readonly mount: Lifecycle; readonly update: Lifecycle; readonly unmount: Lifecycle };
  /** Resolves when React gave the whole root up; single-spa-react would wait for it for ever. */
  readonly died: Promise<void>;
};

function createMount(parts: RemoteDefinition, props: RemoteProps): Mount {
  const deathListeners: (() => void)[] = [];
  const died = new Promise<void>((resolve) => {
    deathListeners.push(resolve);
  });
  const options = {
    // single-spa-react looks for createElement and createContext on it.
    React,
    ReactDOMClient: {
      createRoot: (element: HTMLElement) =>
        createRoot(element, {
          identifierPrefix: `${props.name}-`,
          onCaughtError: () => undefined,
          onUncaughtError: (error) => {
            props.onRenderError(error);
            for (const listener of deathListeners) listener();
          },
        }),
    },
    rootComponent: (rootProps: RemoteProps) => createElement(RemoteRoot, { ...rootProps, parts }),
    errorBoundaryClass: RemoteBoundary,
    domElementGetter: () => props.domElement,
    // Kept per mount: by default these are shared by every remote on the page and keyed by name alone.
    domElements: {},
    renderResults: {},
    updateResolves: {},
    unmountResolves: {},
  };
  const { mount, update = mount, unmount } = singleSpaReact<RemoteProps>(options);
  return { lifecycles: { mount: atOnce(mount), update: atOnce(update), unmount }, died };
}

/**
 * Draws a screen in the task that asked for it. The shell's own part of a move has just been drawn; put off, the remote's
 * would miss that frame, and on a slow phone the next one is long in coming. A slot can wait.
 */
function atOnce(lifecycle: Lifecycle): Lifecycle {
  return async (props) =>
    await (props.view.kind === 'route' ? flushSync(() => lifecycle(props)) : lifecycle(props));
}

function isInside({ basename, location }: RemoteView): boolean {
  const base = basename.replace(/\/+$/, '');
  return base === '' || location.pathname === base || location.pathname.startsWith(`${base}/`);
}

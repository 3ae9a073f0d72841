import type { Location, NavigationType, Navigator } from 'react-router-dom';
import type { RemoteName, SlotName } from './access.ts';
import type { ShellServices } from './shell-services.ts';

/** Version of this contract. A remote states the version it was built for; the shell mounts equal majors only. */
export const contractVersion = '1.0.0';

/** A screen of the remote: the shell owns the history and feeds location and navigator into `<Router>`. */
export type RouteView = {
  readonly kind: 'route';
  /** Path below which the remote's own routes match; `''` when its route table holds absolute paths. */
  readonly basename: string;
  readonly location: Location;
  readonly navigationType: NavigationType;
  readonly navigator: Navigator;
};

/** A piece of the remote inside the shell's frame. It has a location too, so that its links work. */
export type SlotView = Omit<RouteView, 'kind'> & { readonly kind: 'slot'; readonly slot: SlotName };

/** What a remote is asked to draw: a whole screen, or a place in the frame. */
export type RemoteView = RouteView | SlotView;

/** What the shell hands a remote when it mounts it, and again whenever the view changes. */
export type RemoteProps = {
  /** Unique per mount: single-spa-react keys its module-level state by it. */
  readonly name: string;
  readonly domElement: HTMLElement;
  readonly view: RemoteView;
  readonly services: ShellServices;
  /** The remote's error boundary calls this; the shell then draws the panel. */
  readonly onRenderError: (error: unknown) => void;
  /** Called when the first screen has committed: ends the shell's skeleton and starts its second stage. */
  readonly onReady: () => void;
};

type Lifecycle = (props: RemoteProps) => Promise<unknown>;

/** The one module a remote exposes, as `./lifecycles`. */
export type RemoteModule = {
  readonly contractVersion: string;
  readonly remote: RemoteName;
  readonly bootstrap: Lifecycle;
  readonly mount: Lifecycle;
  readonly update: Lifecycle;
  readonly unmount: Lifecycle;
};

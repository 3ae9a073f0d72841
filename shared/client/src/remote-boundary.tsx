import { Component } from 'react';
import type { ReactNode } from 'react';
import type { RemoteProps } from '@stepwise/contract/remote-module';
import { forgetFailedLoads } from './retryable-load.ts';

type BoundaryProps = Pick<RemoteProps, 'onRenderError' | 'view'> & { readonly children?: ReactNode };

type BoundaryState = { readonly failedAt: string | undefined; readonly location: string };

/**
 * Catches everything that a remote throws while it renders, tells the shell and draws nothing: the panel is the
 * shell's. Going to another address of the same remote starts afresh.
 */
export class RemoteBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failedAt: undefined, location: this.props.view.location.key };

  static getDerivedStateFromError(): Pick<BoundaryState, 'failedAt'> {
    return { failedAt: 'here' };
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): BoundaryState {
    const location = props.view.location.key;
    return location === state.location ? state : { failedAt: undefined, location };
  }

  override componentDidCatch(error: unknown): void {
    forgetFailedLoads();
    try {
      this.props.onRenderError(error);
    } catch {
      // An error here would take the whole root down, and its unmount would then never settle.
    }
  }

  override render(): ReactNode {
    return this.state.failedAt === undefined ? this.props.children : null;
  }
}

import { Component } from 'react';
import type { ReactNode } from 'react';
import { RemotePanel } from '../remotes/remote-panel.tsx';
import { useRuntime } from '../services/shell-runtime.tsx';
import type { TelemetryBuffer } from '../services/telemetry-buffer.ts';
import type { ScreenStatus } from './screen-status.ts';

type BoundaryProps = {
  readonly children: ReactNode;
  readonly report: TelemetryBuffer['report'];
  readonly onRetry: () => void;
  readonly onFailure: () => void;
};
type BoundaryState = { readonly failure: { readonly error: unknown } | null };

/** Keeps an error of one of the shell's own pages inside its place. */
export function ScreenBoundary({
  children,
  onStatus,
}: {
  readonly children: ReactNode;
  readonly onStatus: (status: ScreenStatus) => void;
}) {
  const { telemetry, forgetReads, pages } = useRuntime();
  return (
    <Boundary
      report={telemetry.report}
      onFailure={() => onStatus('failed')}
      onRetry={() => {
        forgetReads();
        pages.forget();
      }}
    >
      {children}
    </Boundary>
  );
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.report({ error });
    this.props.onFailure();
  }

  retry = (): void => {
    this.props.onRetry();
    this.setState({ failure: null });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <RemotePanel error={failure.error} onRetry={this.retry} /> : this.props.children;
  }
}

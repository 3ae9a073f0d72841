import { forgetFailedLoads } from '@stepwise/client/lazy-screen';
import { useServices } from '@stepwise/client/services';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { SurveyStepError } from './survey-step-error.tsx';

/** Keeps what goes wrong in a step of the survey on this screen, with a way to try again and a way home. */
export function SurveyStepBoundary({ children }: { readonly children: ReactNode }) {
  const { telemetry } = useServices();
  const { key } = useLocation();
  return (
    <StepBoundary key={key} onError={(error) => telemetry.report(error, { code: 'SURVEY_STEP_FAILED' })}>
      {children}
    </StepBoundary>
  );
}

type StepBoundaryProps = { readonly children: ReactNode; readonly onError: (error: unknown) => void };
type StepBoundaryState = { readonly details: string | undefined };

class StepBoundary extends Component<StepBoundaryProps, StepBoundaryState> {
  override state: StepBoundaryState = { details: undefined };

  static getDerivedStateFromError(error: unknown): StepBoundaryState {
    return { details: error instanceof Error ? error.message : String(error) };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  retry = (): void => {
    forgetFailedLoads();
    this.setState({ details: undefined });
  };

  override render(): ReactNode {
    const { details } = this.state;
    if (details === undefined) return this.props.children;
    return <SurveyStepError details={details} onRetry={this.retry} />;
  }
}

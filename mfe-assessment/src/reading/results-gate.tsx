import { Button } from '@stepwise/design/button';
import { ButtonLink } from '@stepwise/design/button-link';
import { ErrorPanel } from '@stepwise/design/error-panel';
import { Page } from '@stepwise/design/page';
import type { SurveyDefinition } from '@stepwise/domain/survey-definition';
import type { ReactNode } from 'react';
import { RemoteLoading } from '../remote-loading.tsx';
import { errorMessages } from '../run/error-messages.ts';
import { errorTitle } from '../run/survey-error.ts';
import type { SurveyError } from '../run/survey-error.ts';
import { paths } from '../run/survey-paths.ts';
import { ResultsMissing } from './results-missing.tsx';
import type { SurveyResults } from './survey-results.ts';
import { useResults } from './use-results.ts';

type ResultsGateProps = {
  readonly definition: SurveyDefinition;
  readonly children: (results: SurveyResults) => ReactNode;
};

/** Lets a screen about results through once there are some. */
export function ResultsGate({ definition, children }: ResultsGateProps) {
  const found = useResults(definition);
  switch (found.kind) {
    case 'found':
      return children(found.results);
    case 'loading':
      return <RemoteLoading />;
    case 'missing':
      return <ResultsMissing surveyNumber={definition.id} />;
    case 'failed':
      return <ResultsFailed surveyNumber={definition.id} error={found.error} onRetry={found.retry} />;
    default:
      return found satisfies never;
  }
}

type ResultsFailedProps = {
  readonly surveyNumber: number;
  readonly error: SurveyError;
  readonly onRetry: () => void;
};

function ResultsFailed({ surveyNumber, error, onRetry }: ResultsFailedProps) {
  return (
    <Page width="form">
      <ErrorPanel
        headingLevel={1}
        title={errorTitle(error.type)}
        details={error.details}
        detailsLabel={errorMessages.details}
        actions={
          <>
            <Button variant="primary" onPress={onRetry}>
              {errorMessages.actions.retry}
            </Button>
            <ButtonLink href={paths.survey(surveyNumber)}>{errorMessages.actions.back}</ButtonLink>
            <ButtonLink variant="quiet" href={paths.home}>
              {errorMessages.actions.home}
            </ButtonLink>
          </>
        }
      >
        <p>{error.message}</p>
      </ErrorPanel>
    </Page>
  );
}

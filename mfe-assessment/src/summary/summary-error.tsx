import { Button } from '@stepwise/design/button';
import { ErrorPanel } from '@stepwise/design/error-panel';
import { errorMessages } from '../run/error-messages.ts';
import { errorTitle } from '../run/survey-error.ts';
import type { SurveyError } from '../run/survey-error.ts';

type SummaryErrorProps = { readonly error: SurveyError; readonly onRetry: () => void };

/** The account could not be reached; the rest of the summary stands. */
export function SummaryError({ error, onRetry }: SummaryErrorProps) {
  return (
    <ErrorPanel
      variant="banner"
      title={errorTitle(error.type)}
      details={error.details}
      detailsLabel={errorMessages.details}
      actions={<Button onPress={onRetry}>{errorMessages.actions.retry}</Button>}
    >
      <p>{error.message}</p>
    </ErrorPanel>
  );
}

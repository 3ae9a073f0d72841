import { Button } from '@stepwise/design/button';
import { ErrorDialog } from '@stepwise/design/error-dialog';
import { errorMessages } from '../run/error-messages.ts';
import { errorTitle } from '../run/survey-error.ts';
import type { SurveyError } from '../run/survey-error.ts';
import { submitMessages } from './messages.ts';

type SubmissionErrorDialogProps = {
  readonly error: SurveyError;
  readonly onRetry: () => void;
  readonly onResults: () => void;
  readonly onBack: () => void;
  readonly onHome: () => void;
};

/** Saving did not work. Nothing is lost, so the results are one press away like the retry. */
export function SubmissionErrorDialog(props: SubmissionErrorDialogProps) {
  const { error, onRetry, onResults, onBack, onHome } = props;
  return (
    <ErrorDialog
      isOpen
      onClose={onBack}
      title={errorTitle(error.type)}
      details={error.details}
      detailsLabel={errorMessages.details}
      actions={
        <>
          <Button variant="primary" onPress={onRetry}>
            {errorMessages.actions.retry}
          </Button>
          <Button onPress={onResults}>{submitMessages.failed.results}</Button>
          <Button variant="quiet" onPress={onBack}>
            {errorMessages.actions.back}
          </Button>
          <Button variant="quiet" onPress={onHome}>
            {errorMessages.actions.home}
          </Button>
        </>
      }
    >
      <p>{error.message}</p>
      <p>{submitMessages.failed.kept}</p>
    </ErrorDialog>
  );
}

import { Button } from '@stepwise/design/button';
import { ErrorDialog } from '@stepwise/design/error-dialog';
import { Page } from '@stepwise/design/page';
import { HumanText } from '@stepwise/design/text';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorMessages } from '../run/error-messages.ts';
import { errorTitle, resultsMissing } from '../run/survey-error.ts';
import { paths } from '../run/survey-paths.ts';

/** Results were asked for before the survey was finished. */
export function ResultsMissing({ surveyNumber }: { readonly surveyNumber: number }) {
  const navigate = useNavigate();
  const [error] = useState(() => resultsMissing(Date.now()));
  const back = () => void navigate(paths.survey(surveyNumber));
  return (
    <Page width="text">
      <HumanText as="h1" size="medium">
        {errorTitle(error.type)}
      </HumanText>
      <ErrorDialog
        isOpen
        onClose={back}
        title={errorTitle(error.type)}
        actions={
          <>
            <Button variant="primary" onPress={back}>
              {errorMessages.actions.back}
            </Button>
            <Button onPress={() => void navigate(paths.home)}>{errorMessages.actions.home}</Button>
          </>
        }
      >
        <p>{error.message}</p>
      </ErrorDialog>
    </Page>
  );
}

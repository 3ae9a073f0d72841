import { Button } from '@stepwise/design/button';
import { ButtonLink } from '@stepwise/design/button-link';
import { ErrorDialog } from '@stepwise/design/error-dialog';
import { Gate, GateActions } from '@stepwise/design/gate';
import { PathIllustration } from '@stepwise/design/illustration/path';
import { Page } from '@stepwise/design/page';
import { HumanText, Lead } from '@stepwise/design/text';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorMessages } from '../run/error-messages.ts';
import { errorTitle, resultsMissing } from '../run/survey-error.ts';
import { paths } from '../run/survey-paths.ts';
import { resultsMessages } from './messages.ts';

const text = resultsMessages.missing;

/** Results were asked for before the survey was finished. Behind the error is a page to stay on. */
export function ResultsMissing({ surveyNumber }: { readonly surveyNumber: number }) {
  const navigate = useNavigate();
  const [error] = useState(() => resultsMissing(Date.now()));
  const [isTold, setIsTold] = useState(false);
  return (
    <Page>
      <Gate picture={<PathIllustration />}>
        <HumanText as="h1">{text.title}</HumanText>
        <Lead>{text.text}</Lead>
        <GateActions>
          <ButtonLink variant="primary" size="large" href={paths.survey(surveyNumber)}>
            {text.survey}
          </ButtonLink>
          <ButtonLink size="large" href={paths.summary}>
            {text.summary}
          </ButtonLink>
        </GateActions>
      </Gate>
      <ErrorDialog
        isOpen={!isTold}
        onClose={() => setIsTold(true)}
        title={errorTitle(error.type)}
        actions={
          <>
            <Button variant="primary" onPress={() => void navigate(paths.survey(surveyNumber))}>
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

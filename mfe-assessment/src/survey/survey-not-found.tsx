import { ButtonLink } from '@stepwise/design/button-link';
import { ErrorPanel } from '@stepwise/design/error-panel';
import { Page } from '@stepwise/design/page';
import { useLocation, useParams } from 'react-router-dom';
import { errorMessages } from '../run/error-messages.ts';
import { surveyMessages } from './messages.ts';
import { paths } from '../run/survey-paths.ts';

const text = surveyMessages.notFound;

/** There are no questions for this id. The results screen offers a start beside the way home. */
export function SurveyNotFound() {
  const { surveyId = '' } = useParams();
  const hasStart = useLocation().pathname.includes('/results');
  return (
    <Page width="form">
      <ErrorPanel
        headingLevel={1}
        title={errorMessages.surveyMissingTitle}
        actions={
          <>
            <ButtonLink variant={hasStart ? 'secondary' : 'primary'} href={paths.home}>
              {text.home}
            </ButtonLink>
            {hasStart ? (
              <ButtonLink variant="primary" href={paths.survey(1)}>
                {text.start}
              </ButtonLink>
            ) : null}
          </>
        }
      >
        <p>{errorMessages.surveyMissing(surveyId)}</p>
      </ErrorPanel>
    </Page>
  );
}

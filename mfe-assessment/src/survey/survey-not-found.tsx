import { ButtonLink } from '@stepwise/design/button-link';
import { ErrorPanel } from '@stepwise/design/error-panel';
import { Page } from '@stepwise/design/page';
import { SurveyBar } from '@stepwise/design/survey-bar';
import { useLocation, useParams } from 'react-router-dom';
import { errorMessages } from '../run/error-messages.ts';
import { surveyMessages } from './messages.ts';
import { paths } from '../run/survey-paths.ts';
import { WaysOut } from './ways-out.tsx';

const text = surveyMessages.notFound;

/** There are no questions for this id. The results screen, which has the frame's header, offers a start as well. */
export function SurveyNotFound() {
  const { surveyId = '' } = useParams();
  const isResults = useLocation().pathname.includes('/results');
  return (
    <>
      {isResults ? null : <SurveyBar start={null} title={null} end={<WaysOut />} progress={null} />}
      <Page width="form">
        <ErrorPanel
          headingLevel={1}
          title={errorMessages.surveyMissingTitle}
          actions={
            <>
              {isResults ? (
                <ButtonLink variant="primary" href={paths.survey(1)}>
                  {text.start}
                </ButtonLink>
              ) : null}
              <ButtonLink variant={isResults ? 'secondary' : 'primary'} href={paths.home}>
                {text.home}
              </ButtonLink>
            </>
          }
        >
          <p>{errorMessages.surveyMissing(surveyId)}</p>
        </ErrorPanel>
      </Page>
    </>
  );
}

import { Button } from '@stepwise/design/button';
import { ButtonLink } from '@stepwise/design/button-link';
import { ErrorPanel } from '@stepwise/design/error-panel';
import { Page } from '@stepwise/design/page';
import { SurveyBar } from '@stepwise/design/survey-bar';
import { errorMessages } from '../run/error-messages.ts';
import { paths } from '../run/survey-paths.ts';
import { WaysOut } from './ways-out.tsx';

const text = errorMessages.step;

/** A step of the survey could not be shown. The answers are on the device, so trying again loses nothing. */
export function SurveyStepError({
  details,
  onRetry,
}: {
  readonly details: string;
  readonly onRetry: () => void;
}) {
  return (
    <>
      <SurveyBar start={null} title={null} end={<WaysOut />} progress={null} />
      <Page width="form">
        <ErrorPanel
          headingLevel={1}
          focusOnMount
          title={text.title}
          details={details}
          detailsLabel={errorMessages.details}
          actions={
            <>
              <Button variant="primary" onPress={onRetry}>
                {text.retry}
              </Button>
              <ButtonLink href={paths.home}>{text.home}</ButtonLink>
            </>
          }
        >
          <p>{text.text}</p>
        </ErrorPanel>
      </Page>
    </>
  );
}

import { lazyScreen } from '@stepwise/client/lazy-screen';
import { useServices } from '@stepwise/client/services';
import type { Feedback } from '@stepwise/contract/feedback';
import { Button } from '@stepwise/design/button';
import { ButtonLink } from '@stepwise/design/button-link';
import { Card } from '@stepwise/design/card';
import { FileDownIcon } from '@stepwise/design/icon/file-down';
import { HouseIcon } from '@stepwise/design/icon/house';
import { RotateCcwIcon } from '@stepwise/design/icon/rotate-ccw';
import { ShareIcon } from '@stepwise/design/icon/share';
import { ProgressBar } from '@stepwise/design/progress-bar';
import {
  assessmentsCompletedText,
  nextAvailableSurvey,
  surveyEntry,
  totalSurveys,
} from '@stepwise/domain/survey-catalogue';
import type { AvailableSurveyNumber } from '@stepwise/domain/survey-catalogue';
import type { SurveyDefinition } from '@stepwise/domain/survey-definition';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { retakeState } from '../run/retake.ts';
import { paths } from '../run/survey-paths.ts';
import { resultsMessages } from '../reading/messages.ts';
import { MoreActions } from '../reading/more-actions.tsx';
import { saveReport } from './save-report.ts';
import { ShareProvider } from './share-context.ts';
import type { SurveyResults } from '../reading/survey-results.ts';
import * as styles from './results.module.css';

const text = resultsMessages.navigation;
const ShareDialog = lazyScreen(async () => (await import('./share-dialog.tsx')).ShareDialog);

type ResultsNavigationProps = {
  readonly surveyNumber: AvailableSurveyNumber;
  readonly definition: SurveyDefinition;
  readonly results: SurveyResults;
  readonly feedback: Feedback | undefined;
};

/** Where to go from here: on to the next survey or the summary, and everything else one may want with a result. */
export function ResultsNavigation(props: ResultsNavigationProps) {
  const { surveyNumber } = props;
  return (
    <nav className={styles['ways']} aria-labelledby="results-next">
      <NextSurvey surveyNumber={surveyNumber} />
      <WithThisResult {...props} />
    </nav>
  );
}

function NextSurvey({ surveyNumber }: Pick<ResultsNavigationProps, 'surveyNumber'>) {
  const next = nextAvailableSurvey(surveyNumber);
  const entry = next === undefined ? undefined : surveyEntry(next);
  return (
    <Card>
      <div className={styles['next']}>
        <div className={styles['words']}>
          <h2 id="results-next">{entry?.title ?? text.allDone}</h2>
          <p className={styles['soft']}>{entry?.description ?? text.allDoneText}</p>
          {entry === undefined ? null : (
            <p className={styles['small']}>{text.estimated(entry.estimatedTime)}</p>
          )}
          <div className={styles['completed']}>
            <ProgressBar
              label={text.completed}
              value={surveyNumber}
              max={totalSurveys}
              valueText={assessmentsCompletedText(surveyNumber)}
            />
            <p className={styles['small']}>{assessmentsCompletedText(surveyNumber)}</p>
          </div>
        </div>
        <div className={styles['nextActions']}>
          {next === undefined ? (
            <ButtonLink variant="primary" isBlock href={paths.summary}>
              {text.completeSummary}
            </ButtonLink>
          ) : (
            <>
              <ButtonLink variant="primary" isBlock href={paths.survey(next)}>
                {text.continueTo(next)}
              </ButtonLink>
              <ButtonLink isBlock href={paths.summary}>
                {text.progressSummary}
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </Card>
  );
}

function WithThisResult({ surveyNumber, definition, results, feedback }: ResultsNavigationProps) {
  const navigate = useNavigate();
  const { notifications } = useServices();
  const [isSharing, setIsSharing] = useState(false);
  const retake = () => void navigate(paths.survey(surveyNumber), { state: retakeState(results.runId) });
  const download = () => {
    saveReport({ surveyNumber, title: definition.title, results, feedback });
    notifications.toast({ tone: 'success', title: text.download, text: resultsMessages.report.ready });
  };
  return (
    <MoreActions>
      <Button variant="quiet" onPress={download}>
        <FileDownIcon />
        {text.download}
      </Button>
      <Button variant="quiet" onPress={() => setIsSharing(true)}>
        <ShareIcon />
        {text.share}
      </Button>
      <Button variant="quiet" onPress={retake}>
        <RotateCcwIcon />
        {text.retake}
      </Button>
      <ButtonLink variant="quiet" href={paths.home}>
        <HouseIcon />
        {text.home}
      </ButtonLink>
      {isSharing ? (
        <ShareProvider
          value={{ title: definition.title, scores: results.scores, close: () => setIsSharing(false) }}
        >
          <Suspense>
            <ShareDialog />
          </Suspense>
        </ShareProvider>
      ) : null}
    </MoreActions>
  );
}

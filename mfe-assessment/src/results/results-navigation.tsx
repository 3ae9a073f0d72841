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
  stepAfter,
  surveyEntry,
  totalSurveys,
} from '@stepwise/domain/survey-catalogue';
import type { AvailableSurveyNumber, SeriesStep } from '@stepwise/domain/survey-catalogue';
import type { Readings } from '@stepwise/domain/readings';
import type { SurveyDefinition } from '@stepwise/domain/survey-definition';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { retakeState } from '../run/retake.ts';
import { onwardPath, paths } from '../run/survey-paths.ts';
import { helpLines, whereabouts } from '../reading/help-lines.ts';
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
  readonly series: Readings['surveySeries'];
  readonly definition: SurveyDefinition;
  readonly results: SurveyResults;
  readonly feedback: Feedback | undefined;
};

/** Where to go from here: on to the next survey or the summary, and everything else one may want with a result. */
export function ResultsNavigation(props: ResultsNavigationProps) {
  const { surveyNumber, series } = props;
  return (
    <nav aria-labelledby="results-next">
      <NextStep surveyNumber={surveyNumber} series={series} />
      <WithThisResult {...props} />
    </nav>
  );
}

function NextStep({ surveyNumber, series }: Pick<ResultsNavigationProps, 'surveyNumber' | 'series'>) {
  const step = stepAfter(surveyNumber, series);
  const entry = step.kind === 'survey' ? surveyEntry(step.number) : undefined;
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
          <ButtonLink variant="primary" isBlock href={onwardPath(surveyNumber, series)}>
            {onwardText(step)}
          </ButtonLink>
          {step.kind === 'summary' ? null : (
            <ButtonLink isBlock href={paths.summary}>
              {step.kind === 'survey' ? text.progressSummary : text.completeSummary}
            </ButtonLink>
          )}
        </div>
      </div>
    </Card>
  );
}

function onwardText(step: SeriesStep): string {
  switch (step.kind) {
    case 'survey':
      return text.continueTo(step.number);
    case 'summary':
      return text.completeSummary;
    case 'insights':
      return text.seeInsights;
    default:
      return step satisfies never;
  }
}

function WithThisResult({ surveyNumber, definition, results, feedback }: ResultsNavigationProps) {
  const navigate = useNavigate();
  const { config, notifications } = useServices();
  const [isSharing, setIsSharing] = useState(false);
  const retake = () => void navigate(paths.survey(surveyNumber), { state: retakeState(results.runId) });
  const download = () => {
    const help = helpLines(config.helpContacts, whereabouts());
    saveReport({ surveyNumber, title: definition.title, results, feedback, help });
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

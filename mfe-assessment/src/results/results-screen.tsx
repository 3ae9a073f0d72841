import { useServices } from '@stepwise/client/services';
import { Page } from '@stepwise/design/page';
import { resolveReadings } from '@stepwise/domain/readings';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { onwardPath, paths } from '../run/survey-paths.ts';
import { useSwipe } from '../gestures/use-survey-gestures.ts';
import { CategoryBreakdown } from './category-breakdown.tsx';
import { EraseAnswers } from './erase-answers.tsx';
import { AiOffer } from '../reading/ai-offer.tsx';
import { FeedbackNote } from '../reading/feedback-note.tsx';
import { KeepInAccount } from './keep-in-account.tsx';
import { KeyInsights } from './key-insights.tsx';
import { KeptNote } from './kept-note.tsx';
import { resultsMessages } from '../reading/messages.ts';
import { ReadingTheNumber } from '../reading/reading-the-number.tsx';
import { ResultsHead } from './results-head.tsx';
import { ResultsGate } from '../reading/results-gate.tsx';
import { ResultsNavigation } from './results-navigation.tsx';
import { StepToTry } from '../reading/step-to-try.tsx';
import type { ResultsScreenProps, SurveyResults } from '../reading/survey-results.ts';
import { useAiChoice } from '../reading/use-ai-choice.ts';
import { mayLeaveDevice, useFeedback } from '../reading/use-feedback.ts';
import * as styles from './results.module.css';

/** What the answers of one survey add up to. */
export function ResultsScreen(props: ResultsScreenProps) {
  return (
    <ResultsGate definition={props.definition}>
      {(results) => <Results {...props} results={results} />}
    </ResultsGate>
  );
}

function Results(props: ResultsScreenProps & { readonly results: SurveyResults }) {
  const { surveyNumber, definition, templates, results } = props;
  const navigate = useNavigate();
  const series = resolveReadings(useServices().config.readings).surveySeries;
  const main = useRef<HTMLDivElement>(null);
  const agreement = useAiChoice();
  const shown = useFeedback(results, templates, surveyNumber, agreement);
  const swipe = useSwipe(
    () => void navigate(onwardPath(surveyNumber, series)),
    () => void navigate(paths.survey(surveyNumber)),
  );
  return (
    <div className={styles['screen']} {...swipe}>
      <button type="button" className={styles['skip']} onClick={() => main.current?.focus()}>
        {resultsMessages.skip}
      </button>
      <Page width="read">
        <div ref={main} tabIndex={-1} className={styles['main']}>
          <ResultsHead title={definition.title} scores={results.scores} summary={shown.feedback?.summary} />
          <StepToTry feedback={shown.feedback} />
          <CategoryBreakdown definition={definition} scores={results.scores} />
          <KeyInsights scores={results.scores} templates={templates} feedback={shown.feedback}>
            <FeedbackNote shown={shown} />
          </KeyInsights>
          {mayLeaveDevice(results) ? <AiOffer agreement={agreement} /> : null}
          <ReadingTheNumber questionCount={definition.questions.length} />
          <div className={styles['ways']}>
            <ResultsNavigation
              surveyNumber={surveyNumber}
              series={series}
              definition={definition}
              results={results}
              feedback={shown.feedback}
            />
            <KeepInAccount runId={results.runId} />
            <KeptNote surveyNumber={surveyNumber} source={results.source} />
            <div className={styles['erase']}>
              <EraseAnswers />
            </div>
          </div>
        </div>
      </Page>
    </div>
  );
}

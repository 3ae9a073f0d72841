import type { Feedback } from '@stepwise/contract/feedback';
import { ButtonLink } from '@stepwise/design/button-link';
import { Page } from '@stepwise/design/page';
import { HumanText } from '@stepwise/design/text';
import { composeFeedback } from '@stepwise/domain/feedback-engine';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { AiChoiceNote, AiOffer } from '../reading/ai-offer.tsx';
import { feedbackRequest } from '../reading/feedback-query.ts';
import { ReadingTheNumber } from '../reading/reading-the-number.tsx';
import { ResultsGate } from '../reading/results-gate.tsx';
import type { ResultsScreenProps, SurveyResults } from '../reading/survey-results.ts';
import { useAiChoice } from '../reading/use-ai-choice.ts';
import type { AiAgreement } from '../reading/use-ai-choice.ts';
import { mayLeaveDevice } from '../reading/use-feedback.ts';
import { useSession } from '../reading/use-session.ts';
import { paths } from '../run/survey-paths.ts';
import { sectionsOf, shownSections } from './feedback-stream.ts';
import { InsightSections, writersOf } from './insight-sections.tsx';
import type { Writers } from './insight-sections.tsx';
import { insightsMessages as text } from './messages.ts';
import { StreamStatus } from './stream-status.tsx';
import { useFeedbackStream } from './use-feedback-stream.ts';
import { useKeptInsight } from './use-kept-insight.ts';
import * as styles from './insights.module.css';

/** Everything the feedback says about one survey, for people who are signed in. */
export function InsightsScreen(props: ResultsScreenProps) {
  return (
    <ResultsGate definition={props.definition}>
      {(results) => <Insights {...props} results={results} />}
    </ResultsGate>
  );
}

type InsightsProps = ResultsScreenProps & { readonly results: SurveyResults };

function Insights(props: InsightsProps) {
  const { surveyNumber, definition, results } = props;
  const agreement = useAiChoice();
  return (
    <Page width="form">
      <article className={styles['insights']}>
        <HumanText as="h1" size="medium">
          {text.title} <span className={styles['whole']}>{definition.title}</span>
        </HumanText>
        <Words {...props} agreement={agreement} />
        <AiOffer agreement={agreement} />
        <AiChoiceNote agreement={agreement} />
        <ReadingTheNumber questionCount={results.scores.maxTotalScore / 5} />
        <div>
          <ButtonLink href={paths.results(surveyNumber)}>{text.results}</ButtonLink>
        </div>
      </article>
    </Page>
  );
}

type WordsProps = InsightsProps & { readonly agreement: AiAgreement };

/** The place of the text. As long as it is on its way it fills the window, so that what stands below it is not pushed about. */
function Place({ isFilling, children }: { readonly isFilling: boolean; readonly children?: ReactNode }) {
  return (
    <div className={styles['place']} data-filling={isFilling}>
      {children}
    </div>
  );
}

/** The text that this person had before, a new one part by part, or the rules' own when nothing may be sent. */
function Words(props: WordsProps) {
  const { definition, results, agreement } = props;
  const [maySend] = useState(() => mayLeaveDevice(results));
  const kept = useKeptInsight(props, agreement.choice, maySend);
  const rules = useRules(props);
  if (kept.kind === 'loading') return <Place isFilling />;
  if (maySend && kept.kind === 'none') {
    return <StreamedWords key={agreement.choice} {...props} rules={rules} />;
  }
  const feedback = kept.kind === 'found' ? kept.feedback : rules;
  if (feedback === undefined) return null;
  const sections = sectionsOf(feedback).map((content) => ({ content, model: feedback.model }));
  return (
    <Place isFilling={false}>
      <Origin writers={writersOf(sections)} />
      <InsightSections definition={definition} sections={sections} />
    </Place>
  );
}

function StreamedWords({
  surveyNumber,
  definition,
  results,
  rules,
}: InsightsProps & { readonly rules: Feedback | undefined }) {
  const session = useSession();
  const request = feedbackRequest({ scores: results.scores, surveyNumber, session });
  const live = useFeedbackStream(request, session.kind !== 'unknown');
  const { phase } = live.stream;
  const sections = shownSections(live.stream, phase === 'cut' || phase === 'failed' ? rules : undefined);
  return (
    <Place isFilling={phase === 'reading' || phase === 'waiting'}>
      <Origin writers={writersOf(sections)} />
      <InsightSections definition={definition} sections={sections} />
      <StreamStatus live={live} />
    </Place>
  );
}

function Origin({ writers }: { readonly writers: Writers }): ReactNode {
  return writers === 'none' ? null : <p className={styles['origin']}>{text.origin[writers]}</p>;
}

function useRules({ results, templates }: InsightsProps): Feedback | undefined {
  const [openedAt] = useState(() => new Date());
  const isPersonal = useSession().kind === 'signed-in';
  const { scores, contentKey } = results;
  return composeFeedback({ templates, scores, seed: contentKey, now: openedAt, isPersonal });
}

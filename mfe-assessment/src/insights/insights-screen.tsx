import type { Feedback } from '@stepwise/contract/feedback';
import { ButtonLink } from '@stepwise/design/button-link';
import { Page } from '@stepwise/design/page';
import { SkeletonLine } from '@stepwise/design/skeleton';
import { HumanText } from '@stepwise/design/text';
import { composeFeedback } from '@stepwise/domain/feedback-engine';
import { useRef, useState } from 'react';
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
import { shownSections, wholeOf } from './feedback-stream.ts';
import { InsightSections, writersOf } from './insight-sections.tsx';
import type { Writers } from './insight-sections.tsx';
import { insightsMessages as text } from './messages.ts';
import { StreamStatus } from './stream-status.tsx';
import { useFeedbackStream } from './use-feedback-stream.ts';
import { useKeptInsight } from './use-kept-insight.ts';
import { useRoomBelow } from './use-room-below.ts';
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
        <Words {...props} agreement={agreement}>
          <div className={styles['end']}>
            <AiOffer agreement={agreement} />
            <AiChoiceNote agreement={agreement} />
            <ReadingTheNumber questionCount={results.scores.maxTotalScore / 5} />
            <div className={styles['back']}>
              <ButtonLink href={paths.results(surveyNumber)}>{text.results}</ButtonLink>
            </div>
          </div>
        </Words>
      </article>
    </Page>
  );
}

type WordsProps = InsightsProps & {
  readonly agreement: AiAgreement;
  /** What stands below the text. */
  readonly children: ReactNode;
};

/** The text that this person had before, a new one part by part, or the rules' own when nothing may be sent. */
function Words(props: WordsProps) {
  const { definition, results, agreement, children } = props;
  const [maySend] = useState(() => mayLeaveDevice(results));
  const kept = useKeptInsight(props, agreement.choice, maySend);
  const rules = useRules(props);
  if (kept.kind === 'loading') {
    return (
      <div className={styles['below']} data-room>
        <AwaitedText />
      </div>
    );
  }
  if (maySend && kept.kind === 'none') {
    return <StreamedWords key={agreement.choice} {...props} rules={rules} />;
  }
  const feedback = kept.kind === 'found' ? kept.feedback : rules;
  const sections = feedback === undefined ? [] : wholeOf(feedback);
  return (
    <>
      <Origin writers={writersOf(sections)} />
      <InsightSections definition={definition} sections={sections} />
      {children}
    </>
  );
}

/**
 * A text that grows at its end. Below it is room for a whole window, and nothing in that room before the end has come:
 * whoever reads on sees parts arrive in free space, and nothing is ever pushed about.
 */
function StreamedWords({
  surveyNumber,
  definition,
  results,
  rules,
  children,
}: WordsProps & { readonly rules: Feedback | undefined }) {
  const session = useSession();
  const request = feedbackRequest({ scores: results.scores, surveyNumber, session });
  const live = useFeedbackStream(request, session.kind !== 'unknown');
  const { phase } = live.stream;
  const sections = shownSections(live.stream, phase === 'cut' || phase === 'failed' ? rules : undefined);
  const isRunning = phase === 'reading' || phase === 'waiting';
  const end = useRef<HTMLDivElement>(null);
  const hasRoom = useRoomBelow(end, isRunning);
  return (
    <div className={styles['live']}>
      <Origin writers={writersOf(sections)} />
      <InsightSections definition={definition} sections={sections} />
      <div className={styles['below']} data-room={hasRoom || undefined}>
        {isRunning && sections.length === 0 ? <AwaitedText /> : null}
        {isRunning ? null : <div ref={end}>{children}</div>}
      </div>
      <StreamStatus live={live} />
    </div>
  );
}

/** The shape of the first parts, in free room: the status below says aloud that they are on their way. */
function AwaitedText() {
  return (
    <div className={styles['awaited']} aria-hidden="true">
      <SkeletonLine />
      <SkeletonLine width="wide" />
      <SkeletonLine width="half" />
      <div>
        <SkeletonLine />
        <SkeletonLine />
        <SkeletonLine width="wide" />
        <SkeletonLine width="short" />
      </div>
      <div>
        <SkeletonLine width="short" size="title" />
        <SkeletonLine width="wide" />
        <SkeletonLine width="wide" />
        <SkeletonLine width="half" />
      </div>
    </div>
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

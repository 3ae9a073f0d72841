import { useServices } from '@stepwise/client/services';
import { ButtonLink } from '@stepwise/design/button-link';
import { Button } from '@stepwise/design/button';
import { LampIllustration } from '@stepwise/design/illustration/lamp';
import { NextCard } from '@stepwise/design/next-card';
import { Row, Stack } from '@stepwise/design/page';
import { SoftText } from '@stepwise/design/text';
import type { Exercise } from '@stepwise/domain/exercises/exercise';
import { exerciseByNumber } from '@stepwise/domain/exercises/exercise-library';
import { analyzeOutcome, nextExerciseOf } from '@stepwise/domain/exercises/outcome-analysis';
import type { OutcomeAnalysis } from '@stepwise/domain/exercises/outcome-analysis';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { AiOffer } from '../frame/ai-offer.tsx';
import { AiOrigin } from '../frame/ai-origin.tsx';
import { isInDanger } from '../frame/help-first.tsx';
import { LimitsNote } from '../frame/limits-note.tsx';
import { exerciseProgressQuery } from '../frame/own-reads.ts';
import { useAiChoice } from '../frame/use-ai-choice.ts';
import { FeelingLine } from './feeling-line.tsx';
import { HelpAlone } from './help-alone.tsx';
import { reflectionMessages } from './messages.ts';
import { attemptsWith } from './outcome-attempts.ts';
import { outcomeQuery } from './outcome-query.ts';
import type { AfterDraft } from './reflection-draft.ts';
import * as styles from './reflection.module.css';

const text = reflectionMessages.after;

/** What became of an earlier question is not told where none may be asked now. */
const notAsked = { isFetching: false, isError: false } as const;

type OutcomeProps = {
  readonly userId: string;
  readonly sessionId: string;
  readonly exerciseNumber: number | null;
  readonly draft: AfterDraft;
  /** Everything that its person wrote about this session. */
  readonly texts: readonly string[];
  /** Where it is, while the account does not have it. */
  readonly kept: string | undefined;
  readonly onChange: () => void;
};

/** What became of it; or help alone, where the words sound like danger: that is no moment for numbers or praise. */
export function Outcome(props: OutcomeProps) {
  const { texts, kept, onChange } = props;
  return isInDanger(texts) ? (
    <HelpAlone texts={texts} kept={kept} onChange={onChange} />
  ) : (
    <Seen {...props} />
  );
}

/** What the numbers show, by our rules at once; in a model's words, for those who asked for it. */
function Seen(props: OutcomeProps) {
  const { userId, exerciseNumber, draft, kept, onChange } = props;
  const agreement = useAiChoice(userId);
  const { analysis, isByModel, next, written } = useOutcome(
    props,
    agreement.choice === 'yes' && kept === undefined,
  );
  return (
    <div className={styles['besidePicture']}>
      <Stack gap="large">
        <Stack gap="tight">
          <p>{analysis.summary}</p>
          {kept === undefined ? null : <SoftText size="small">{kept}</SoftText>}
        </Stack>
        <Observations observations={analysis.observations} />
        {isDrawn(draft) ? (
          <div className={styles['narrowOnly']}>
            <Line draft={draft} />
          </div>
        ) : null}
        <AiOrigin query={written} isByModel={isByModel} />
        <NextStep words={analysis.nextStep} address={planAddress(next)} onChange={onChange} />
        {exerciseNumber === null ? null : <AiOffer agreement={agreement} />}
        <LimitsNote />
      </Stack>
      <Picture draft={draft} />
    </div>
  );
}

type NextStepProps = {
  readonly words: string;
  readonly address: string;
  readonly onChange: () => void;
};

function NextStep({ words, address, onChange }: NextStepProps) {
  return (
    <NextCard label={text.next} as="section">
      <Stack gap="small">
        <p>{words}</p>
        <Row>
          <ButtonLink href={address} variant="primary">
            {text.plan}
          </ButtonLink>
          <span className={styles['under']}>
            <Button variant="quiet" onPress={onChange}>
              {reflectionMessages.change}
            </Button>
          </span>
        </Row>
      </Stack>
    </NextCard>
  );
}

/** Beside the words, where there is room: the way that the anxiety went, or a quiet picture. */
function Picture({ draft }: Pick<OutcomeProps, 'draft'>) {
  return (
    <div className={styles['decoration']}>
      {isDrawn(draft) ? <Line draft={draft} /> : <LampIllustration />}
    </div>
  );
}

function Line({ draft: { anxiety_before, anxiety_during, anxiety_after } }: Pick<OutcomeProps, 'draft'>) {
  return <FeelingLine before={anxiety_before} during={anxiety_during} after={anxiety_after} />;
}

/** Two points make a line. */
const isDrawn = ({ anxiety_before, anxiety_during, anxiety_after }: AfterDraft) =>
  [anxiety_before, anxiety_during, anxiety_after].filter((value) => value !== null).length >= 2;

function Observations({ observations }: Pick<OutcomeAnalysis, 'observations'>) {
  if (observations.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby="outcome">
      <Stack gap="small">
        <h2 id="outcome">{text.saw}</h2>
        <ul className={styles['observations']}>
          {observations.map((observation) => (
            <li key={observation}>{observation}</li>
          ))}
        </ul>
      </Stack>
    </section>
  );
}

type LookedBack = {
  readonly analysis: OutcomeAnalysis;
  readonly isByModel: boolean;
  /** The request to a model, if there is one. */
  readonly written: Pick<UseQueryResult, 'isFetching' | 'isError'> & Partial<Pick<UseQueryResult, 'refetch'>>;
  /** What the next step names, where our rules wrote it: a model's own words name none. */
  readonly next: Exercise | undefined;
};

/** The calendar, with the form of that exercise open. */
function planAddress(next: Exercise | undefined): string {
  return next === undefined ? '/practice-calendar' : `/practice-calendar?plan=${next.id}`;
}

function useOutcome(
  { userId, sessionId, exerciseNumber, draft, texts }: OutcomeProps,
  mayAskModel: boolean,
): LookedBack {
  const { client } = useServices();
  const progress = useQuery(exerciseProgressQuery({ client, userId }));
  const question = outcomeQuery({ client, userId, sessionId, exerciseNumber, mayAskModel, texts });
  const written = useQuery(question);
  // What it said of other words, before these were written, is not shown beside them.
  if (question.enabled === true && written.data?.source === 'model') {
    return { analysis: written.data, isByModel: true, written, next: undefined };
  }
  const asked = question.enabled === true ? written : notAsked;
  const attempts = attemptsWith(progress.data ?? [], { sessionId, exerciseNumber, draft });
  const ruled = { exercise: exerciseByNumber(exerciseNumber ?? 0), attempts };
  return { analysis: analyzeOutcome(ruled), isByModel: false, written: asked, next: nextExerciseOf(ruled) };
}

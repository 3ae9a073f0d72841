import { useServices } from '@stepwise/client/services';
import { exerciseOutcomeRequestSchema, exerciseOutcomeSchema } from '@stepwise/contract/exercise-requests';
import { ButtonLink } from '@stepwise/design/button-link';
import { Button } from '@stepwise/design/button';
import { NextCard } from '@stepwise/design/next-card';
import { Row, Stack } from '@stepwise/design/page';
import { SoftText } from '@stepwise/design/text';
import type { Exercise } from '@stepwise/domain/exercises/exercise';
import { exerciseByNumber } from '@stepwise/domain/exercises/exercise-library';
import { analyzeOutcome, nextExerciseOf } from '@stepwise/domain/exercises/outcome-analysis';
import type { OutcomeAnalysis } from '@stepwise/domain/exercises/outcome-analysis';
import { useQuery } from '@tanstack/react-query';
import { AiOffer } from '../frame/ai-offer.tsx';
import { HelpFirst, isInDanger } from '../frame/help-first.tsx';
import { LimitsNote } from '../frame/limits-note.tsx';
import { frameMessages } from '../frame/messages.ts';
import { exerciseProgressQuery } from '../frame/own-reads.ts';
import { useAiChoice } from '../frame/use-ai-choice.ts';
import { reflectionMessages } from './messages.ts';
import { attemptsWith } from './outcome-attempts.ts';
import type { AfterDraft } from './reflection-draft.ts';
import * as styles from './reflection.module.css';

const text = reflectionMessages.after;
const outcomeTimeoutMs = 30_000;

type OutcomeProps = {
  readonly userId: string;
  readonly sessionId: string;
  readonly exerciseNumber: number | null;
  readonly draft: AfterDraft;
  /** Where it is, while the account does not have it. */
  readonly kept: string | undefined;
  readonly onChange: () => void;
};

/** What the numbers show, by our rules at once; in a model's words, for those who asked for it. */
export function Outcome(props: OutcomeProps) {
  const { userId, exerciseNumber, draft, kept, onChange } = props;
  const agreement = useAiChoice(userId);
  const texts = [draft.what_happened, draft.what_went_well, draft.challenges, draft.learnings];
  const mayAsk = agreement.choice === 'yes' && kept === undefined && !isInDanger(texts);
  const { analysis, isByModel, next } = useOutcome(props, mayAsk);
  return (
    <Stack gap="large">
      <HelpFirst texts={texts} />
      <Stack gap="tight">
        <p>{analysis.summary}</p>
        {kept === undefined ? null : <SoftText size="small">{kept}</SoftText>}
      </Stack>
      <Observations observations={analysis.observations} />
      <SoftText size="small">{isByModel ? frameMessages.ai.label : frameMessages.ai.rules}</SoftText>
      <NextCard label={text.next} as="section">
        <Stack gap="small">
          <p>{analysis.nextStep}</p>
          <Row>
            <ButtonLink href={planAddress(next)} variant="primary">
              {text.plan}
            </ButtonLink>
            <span className={styles['under']}>
              <Button variant="quiet" onPress={onChange}>
                {text.change}
              </Button>
            </span>
          </Row>
        </Stack>
      </NextCard>
      {exerciseNumber === null ? null : <AiOffer agreement={agreement} />}
      <LimitsNote />
    </Stack>
  );
}

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
  /** What the next step names, where our rules wrote it: a model's own words name none. */
  readonly next: Exercise | undefined;
};

/** The calendar, with the form of that exercise open. */
function planAddress(next: Exercise | undefined): string {
  return next === undefined ? '/practice-calendar' : `/practice-calendar?plan=${next.id}`;
}

function useOutcome(
  { userId, sessionId, exerciseNumber, draft }: OutcomeProps,
  mayAskModel: boolean,
): LookedBack {
  const { client } = useServices();
  const progress = useQuery(exerciseProgressQuery({ client, userId }));
  const written = useQuery({
    queryKey: ['practice', userId, 'outcome', sessionId, exerciseNumber],
    enabled: mayAskModel && exerciseNumber !== null,
    retry: false,
    refetchOnWindowFocus: false,
    // Our rules have said it already; a missing answer takes nothing away.
    meta: { isQuiet: true },
    queryFn: ({ signal }) =>
      client.request({
        method: 'POST',
        endpoint: '/edge/analyze-exercise-outcome',
        body: { exerciseNumber, userId },
        bodySchema: exerciseOutcomeRequestSchema,
        answerSchema: exerciseOutcomeSchema,
        timeoutMs: outcomeTimeoutMs,
        signal,
      }),
  });
  if (written.data?.source === 'model') return { analysis: written.data, isByModel: true, next: undefined };
  const attempts = attemptsWith(progress.data ?? [], { sessionId, exerciseNumber, draft });
  const question = { exercise: exerciseByNumber(exerciseNumber ?? 0), attempts };
  return { analysis: analyzeOutcome(question), isByModel: false, next: nextExerciseOf(question) };
}

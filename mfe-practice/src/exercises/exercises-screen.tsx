import { RequireUser } from '@stepwise/client/require-user';
import { Waiting } from '@stepwise/design/read-part';
import type { SignedInUser } from '@stepwise/contract/shell-services';
import { Button } from '@stepwise/design/button';
import { Link } from '@stepwise/design/link';
import { TableIllustration } from '@stepwise/design/illustration/table';
import { NextCard } from '@stepwise/design/next-card';
import { Row, Stack } from '@stepwise/design/page';
import { HumanText, SoftText } from '@stepwise/design/text';
import type { Exercise } from '@stepwise/domain/exercises/exercise';
import { exerciseLibrary, findExercise } from '@stepwise/domain/exercises/exercise-library';
import { useSearchParams } from 'react-router-dom';
import { AiOffer } from '../frame/ai-offer.tsx';
import { AiOrigin } from '../frame/ai-origin.tsx';
import { frameMessages } from '../frame/messages.ts';
import { PracticePage } from '../frame/practice-page.tsx';
import { useAiChoice } from '../frame/use-ai-choice.ts';
import { usePlan } from '../frame/use-plan.ts';
import { ExerciseDialog } from './exercise-dialog.tsx';
import { filterExercises, filterParameters, readFilter } from './exercise-filter.ts';
import { ExerciseFilters } from './exercise-filters.tsx';
import { ExerciseGroup, ExerciseList } from './exercise-list.tsx';
import { ExerciseMeta } from './exercise-meta.tsx';
import { exerciseMessages as text } from './messages.ts';
import { useRecommendations } from './use-recommendations.ts';
import type { Recommendation, Recommended } from './use-recommendations.ts';
import * as styles from './exercises.module.css';

/** The library: what to try next for this person, then everything, by how hard it is. */
export function ExercisesScreen() {
  return (
    <PracticePage title={text.title}>
      <RequireUser waiting={<Waiting />}>{(user) => <Library user={user} />}</RequireUser>
    </PracticePage>
  );
}

function Library({ user }: { readonly user: SignedInUser }) {
  const agreement = useAiChoice(user.id);
  const { list, hasScores, done, ...model } = useRecommendations(user.id, agreement.choice === 'yes');
  const [parameters, setParameters] = useSearchParams();
  const planFor = usePlanExercise();
  const filter = readFilter(parameters);
  const open = findExercise(parameters.get('exercise') ?? undefined);
  const [first, ...more] = list;
  const show = (exercise: Exercise) =>
    setParameters({ ...filterParameters(filter), exercise: exercise.id }, { preventScrollReset: true });
  const change = (changed: typeof filter) =>
    setParameters(filterParameters(changed), { replace: true, preventScrollReset: true });
  return (
    <Stack gap="large">
      {first === undefined ? null : (
        <NextExercise
          label={hasScores ? text.next : text.nextForAnybody}
          recommendation={first}
          onOpen={show}
          onPlan={planFor}
        />
      )}
      <ModelNote {...model} />
      {hasScores ? null : <Unscored />}
      <ExerciseGroup
        title={hasScores ? text.moreForYou : text.moreForAnybody}
        exercises={more.map(({ exercise }) => exercise)}
        done={done}
        onOpen={show}
      />
      <ExerciseFilters filter={filter} onChange={change} />
      <ExerciseList
        exercises={newsFirst(filterExercises(exerciseLibrary, filter), list)}
        done={done}
        onOpen={show}
        onClear={() => change(readFilter(new URLSearchParams()))}
      />
      <AiOffer agreement={agreement} />
      {open === undefined ? null : (
        <ExerciseDialog
          exercise={open}
          onPlan={planFor}
          onClose={() => setParameters(filterParameters(filter), { preventScrollReset: true })}
        />
      )}
    </Stack>
  );
}

/** What stands at the top already is not among the first of its group once more. */
function newsFirst(exercises: readonly Exercise[], above: readonly Recommendation[]): readonly Exercise[] {
  const known = new Set(above.map(({ exercise }) => exercise.id));
  const isKnown = ({ id }: Exercise) => known.has(id);
  return [...exercises.filter((each) => !isKnown(each)), ...exercises.filter(isKnown)];
}

function Unscored() {
  return (
    <SoftText>
      {text.unscored}{' '}
      <span className={styles['whole']}>
        <Link href="/assessment">{text.assess}</Link>
      </span>
    </SoftText>
  );
}

/** Whose words stand there, where a model was asked for them. */
function ModelNote({ isByModel, unanswered }: Pick<Recommended, 'isByModel' | 'unanswered'>) {
  if (unanswered !== undefined) return <AiOrigin query={unanswered} isByModel={isByModel} />;
  return isByModel ? <SoftText size="small">{frameMessages.ai.label}</SoftText> : null;
}

function NextExercise({
  label,
  recommendation: { exercise, reason },
  onOpen,
  onPlan,
}: {
  readonly label: string;
  readonly recommendation: Recommendation;
  readonly onOpen: (exercise: Exercise) => void;
  readonly onPlan: (exercise: Exercise) => void;
}) {
  return (
    <NextCard label={label} as="section" labelledBy="next-exercise">
      <div className={styles['next']}>
        <Stack gap="small">
          <HumanText as="h2" size="small" id="next-exercise">
            {exercise.title}
          </HumanText>
          <SoftText>{[exercise.summary, reason].filter(Boolean).join(' ')}</SoftText>
          <ExerciseMeta exercise={exercise} />
          <Row>
            <Button variant="primary" onPress={() => onPlan(exercise)}>
              {text.plan}
            </Button>
            <span className={styles['under']}>
              <Button variant="quiet" onPress={() => onOpen(exercise)}>
                {text.read}
              </Button>
            </span>
          </Row>
        </Stack>
        <div className={styles['picture']}>
          <TableIllustration />
        </div>
      </div>
    </NextCard>
  );
}

function usePlanExercise(): (exercise: Exercise) => void {
  const plan = usePlan();
  return ({ title, summary, category, subcategory, difficulty, minutes, number }) =>
    plan({ title, description: summary, category, subcategory, difficulty, minutes, exerciseNumber: number });
}

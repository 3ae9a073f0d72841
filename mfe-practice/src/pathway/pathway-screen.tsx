import { RequireUser } from '@stepwise/client/require-user';
import { useServices } from '@stepwise/client/services';
import { pathwayStepsMax } from '@stepwise/contract/practice-pathway';
import type { PathwayStep } from '@stepwise/contract/practice-pathway';
import type { SignedInUser } from '@stepwise/contract/shell-services';
import { Button } from '@stepwise/design/button';
import { EmptyState } from '@stepwise/design/empty-state';
import { StepsIllustration } from '@stepwise/design/illustration/steps';
import { Row, Stack } from '@stepwise/design/page';
import { SoftText } from '@stepwise/design/text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PracticeKeeping } from '../agreement/practice-keeping.tsx';
import { frameMessages } from '../frame/messages.ts';
import { ownScoresQuery } from '../frame/own-reads.ts';
import { PracticePage } from '../frame/practice-page.tsx';
import { ReadPart, Waiting } from '@stepwise/design/read-part';
import { TwoVersions } from '../frame/two-versions.tsx';
import { usePlan } from '../frame/use-plan.ts';
import { buildPathway } from './build-pathway.ts';
import { pathwayMessages as text } from './messages.ts';
import { HowToClimb } from './how-to-climb.tsx';
import { StepDialog } from './step-dialog.tsx';
import { StepItem } from './step-item.tsx';
import { moveStep } from './step-order.ts';
import { usePathway } from './use-pathway.ts';
import * as styles from './pathway.module.css';

/** A personal ladder of graded steps, built from the scores and changed freely. */
export function PathwayScreen() {
  return (
    <PracticePage title={text.title} lead={text.lead}>
      <RequireUser waiting={<Waiting />}>{(user) => <Pathway user={user} />}</RequireUser>
    </PracticePage>
  );
}

/** A new step has its id before it is saved, so that a second press saves the same one. */
type InDialog = { readonly step: PathwayStep } | { readonly step: undefined; readonly newId: string } | null;
type Pathway = ReturnType<typeof usePathway>;

function Pathway({ user }: { readonly user: SignedInUser }) {
  const pathway = usePathway(user.id);
  const [inDialog, setInDialog] = useState<InDialog>(null);
  const { query, steps } = pathway;
  return (
    <div>
      <div className={styles['notes']}>
        <PracticeKeeping userId={user.id} />
        <TwoVersions rows={pathway.unsettled} titleOf={titleOf} facts={stepFacts} />
      </div>
      {steps.length > 0 ? (
        <div className={styles['sides']}>
          <Ladder pathway={pathway} onDialog={setInDialog} />
          <HowToClimb />
        </div>
      ) : (
        <ReadPart query={query}>
          {() => <Empty userId={user.id} pathway={pathway} onAdd={() => setInDialog(newStep())} />}
        </ReadPart>
      )}
      {inDialog === null ? null : (
        <StepDialog
          step={inDialog.step}
          onClose={() => setInDialog(null)}
          onSave={async (words) => {
            const isKept = await (inDialog.step === undefined
              ? pathway.add(inDialog.newId, words)
              : pathway.save({ ...inDialog.step, ...words }, inDialog.step));
            if (isKept) setInDialog(null);
          }}
        />
      )}
    </div>
  );
}

const newStep = () => ({ step: undefined, newId: crypto.randomUUID() });

type LadderProps = { readonly pathway: Pathway; readonly onDialog: (dialog: InDialog) => void };

function Ladder({ pathway, onDialog }: LadderProps) {
  const { steps, save, isWaiting } = pathway;
  const { notifications } = useServices();
  const plan = usePlan();
  const { onMove, moved } = useMoves(pathway);
  const onRemove = useRemoval(pathway);
  const [isEditing, setEditing] = useState(false);
  const doneCount = steps.filter((step) => typeof step.done_at === 'string').length;
  const next = steps.find((step) => typeof step.done_at !== 'string');
  const onDone = async (step: PathwayStep, isDone: boolean) => {
    const isKept = await save({ ...step, done_at: isDone ? new Date().toISOString() : null }, step);
    if (isKept && isDone) notifications.announce(text.markedDone);
  };
  return (
    <Stack>
      <Row justify="between">
        <SoftText>{text.progress(doneCount, steps.length)}</SoftText>
        <Button size="small" onPress={() => setEditing(!isEditing)}>
          {isEditing ? text.stopEditing : text.edit}
        </Button>
      </Row>
      <ol className={styles['ladder']} aria-label={text.list}>
        {steps.map((step, index) => (
          <StepItem
            key={step.id}
            step={step}
            isNext={step.id === next?.id}
            isFirst={index === 0}
            isLast={index === steps.length - 1}
            isEditing={isEditing}
            moved={moved?.id === step.id ? moved.direction : null}
            onDone={(done, isDone) => void onDone(done, isDone)}
            onPlan={(planned) => plan(planOf(planned))}
            onChange={(changed) => onDialog({ step: changed })}
            onRemove={onRemove}
            onMove={(one, direction) => void onMove(one, direction)}
          />
        ))}
      </ol>
      {isWaiting ? <SoftText size="small">{text.waiting}</SoftText> : null}
      <div>
        {steps.length >= pathwayStepsMax ? (
          <SoftText>{text.full}</SoftText>
        ) : (
          <Button onPress={() => onDialog(newStep())}>{text.add}</Button>
        )}
      </div>
    </Stack>
  );
}

function useMoves({ steps, save }: Pathway) {
  const { notifications } = useServices();
  const [moved, setMoved] = useState<{ readonly id: string; readonly direction: 'up' | 'down' } | null>(null);
  const onMove = async (step: PathwayStep, direction: 'up' | 'down') => {
    const place = steps.findIndex(({ id }) => id === step.id) + (direction === 'up' ? -1 : 1);
    for (const changed of moveStep(steps, step.id, place)) {
      const before = steps.find(({ id }) => id === changed.id);
      if (!(await save(changed, before))) return;
    }
    setMoved({ id: step.id, direction });
    notifications.announce(text.moved(step.title, place + 1, steps.length));
  };
  return { onMove, moved };
}

function useRemoval({ save, remove }: Pathway) {
  const { notifications } = useServices();
  return (step: PathwayStep) => {
    remove(step);
    notifications.toast({
      tone: 'success',
      title: text.removed,
      action: { label: text.undo, run: () => void save(step, step) },
    });
  };
}

type EmptyProps = { readonly userId: string; readonly pathway: Pathway; readonly onAdd: () => void };

/** A ladder is never built as if somebody had no results, only because they could not be read. */
function Empty({ userId, pathway, onAdd }: EmptyProps) {
  const { client } = useServices();
  const { data: scores, isFetching, refetch } = useQuery(ownScoresQuery({ client, userId }));
  const { isBuilding, build } = useBuild(pathway);
  const isUnread = scores === undefined && !isFetching;
  return (
    <EmptyState
      title={text.emptyTitle}
      picture={<StepsIllustration />}
      action={
        <Row justify="center">
          {isUnread ? (
            <>
              <Button variant="primary" onPress={() => void refetch()}>
                {frameMessages.tryAgain}
              </Button>
              <Button isBusy={isBuilding} onPress={() => build([])}>
                {text.buildWithout}
              </Button>
            </>
          ) : (
            <Button
              variant="primary"
              isDisabled={scores === undefined}
              isBusy={isBuilding}
              onPress={() => build(scores ?? [])}
            >
              {text.build}
            </Button>
          )}
          <Button onPress={onAdd}>{text.add}</Button>
        </Row>
      }
    >
      {isUnread ? text.scoresUnread : text.emptyText}
    </EmptyState>
  );
}

/** However often it is pressed, the steps of the first ladder are the same rows. */
function useBuild(pathway: Pathway) {
  const [ids] = useState(() => Array.from({ length: pathwayStepsMax }, () => crypto.randomUUID()));
  const [isBuilding, setBuilding] = useState(false);
  const build = async (scores: Parameters<typeof buildPathway>[0]) => {
    setBuilding(true);
    await pathway.build(buildPathway(scores), (index) => ids[index] ?? crypto.randomUUID());
    setBuilding(false);
  };
  return {
    isBuilding,
    build: (scores: Parameters<typeof buildPathway>[0]) => {
      if (!isBuilding) void build(scores);
    },
  };
}

const titleOf = ({ title }: PathwayStep) => title;

function stepFacts({ title, description, difficulty, expected_anxiety }: PathwayStep) {
  return [
    [text.dialog.title, title],
    [text.dialog.description, description],
    [text.dialog.difficulty, difficulty],
    [text.dialog.expected, expected_anxiety],
  ] as const;
}

function planOf({ title, description, category, subcategory, difficulty, exercise_number }: PathwayStep) {
  return {
    title,
    difficulty,
    ...(description ? { description } : {}),
    ...(category ? { category } : {}),
    ...(subcategory ? { subcategory } : {}),
    ...(exercise_number ? { exerciseNumber: exercise_number } : {}),
  };
}

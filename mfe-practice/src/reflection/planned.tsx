import type { PracticeSession } from '@stepwise/contract/practice-session';
import { Card } from '@stepwise/design/card';
import { Stack } from '@stepwise/design/page';
import { exerciseByNumber } from '@stepwise/domain/exercises/exercise-library';
import type { ReactNode } from 'react';
import { SessionFacts } from '../session/session-facts.tsx';
import { reflectionMessages } from './messages.ts';
import * as styles from './reflection.module.css';

const text = reflectionMessages.before;

type BesidePlanProps = {
  readonly session: PracticeSession | null;
  /** What stands beside says the same in fewer words, where one column is all there is. */
  readonly isWideOnly?: boolean;
  readonly children: ReactNode;
};

/** A look ahead, with the moment it is about beside it: when, where, with whom, and in which steps. */
export function BesidePlan({ session, isWideOnly = false, children }: BesidePlanProps) {
  if (session === null) return <div className={styles['narrow']}>{children}</div>;
  return (
    <div className={styles['besidePlan']}>
      <div className={styles['narrow']}>{children}</div>
      <div className={styles['plan']} data-wide-only={isWideOnly || undefined}>
        <Card as="section" tone="flat" labelledBy="reflection-plan">
          <Stack>
            <h2 id="reflection-plan">{text.planned}</h2>
            <SessionFacts session={session} />
            <Steps steps={stepsOf(session)} />
          </Stack>
        </Card>
      </div>
    </div>
  );
}

/** What there is to do, one after the other, where the session has an exercise. */
export function stepsOf(session: PracticeSession | null): readonly string[] {
  return exerciseByNumber(session?.exercise_number ?? 0)?.steps ?? [];
}

export function Steps({ steps }: { readonly steps: readonly string[] }) {
  if (steps.length === 0) return null;
  return (
    <ol className={styles['steps']}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

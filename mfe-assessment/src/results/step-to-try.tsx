import type { Feedback } from '@stepwise/contract/feedback';
import { DoorIllustration } from '@stepwise/design/illustration/door';
import { NextCard } from '@stepwise/design/next-card';
import { HumanText } from '@stepwise/design/text';
import { resultsMessages } from '../reading/messages.ts';
import * as styles from './results.module.css';

/** One small thing to do next; the only lamp light on the screen. */
export function StepToTry({ feedback }: { readonly feedback: Feedback | undefined }) {
  const step = feedback?.nextSteps[0];
  if (step === undefined) return null;
  return (
    <NextCard as="section" label={resultsMessages.step.label} labelledBy="results-step">
      <div className={styles['step']}>
        <div className={styles['words']}>
          <HumanText as="h2" size="small" id="results-step">
            {step}
          </HumanText>
          <p className={styles['soft']}>{feedback?.recommendations[0]}</p>
        </div>
        <div className={styles['picture']}>
          <DoorIllustration />
        </div>
      </div>
    </NextCard>
  );
}

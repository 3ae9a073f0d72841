import type { Feedback } from '@stepwise/contract/feedback';
import { DoorIllustration } from '@stepwise/design/illustration/door';
import { NextCard } from '@stepwise/design/next-card';
import { HumanText, SoftText } from '@stepwise/design/text';
import { resultsMessages } from './messages.ts';
import * as styles from './reading.module.css';

/** One small thing to do next; the only lamp light on the screen. */
export function StepToTry({ feedback }: { readonly feedback: Feedback | undefined }) {
  const step = feedback?.nextSteps[0];
  if (step === undefined) return null;
  return (
    <NextCard
      as="section"
      label={resultsMessages.step.label}
      labelledBy="step-to-try"
      picture={<DoorIllustration />}
    >
      <div className={styles['step']}>
        <HumanText as="h2" size="small" id="step-to-try">
          {step}
        </HumanText>
        <SoftText>{feedback?.recommendations[0]}</SoftText>
      </div>
    </NextCard>
  );
}

import { HumanText } from '@stepwise/design/text';
import { RuledSteps } from '../frame/ruled-steps.tsx';
import type { RuledStep } from '../frame/ruled-steps.tsx';
import { salesMessages } from './messages.ts';
import { StepMark } from './step-mark.tsx';

const steps = [0, 1, 2] as const;

/** What using the program is like, three days of it. */
export function Week() {
  return (
    <section aria-labelledby="sales-week">
      <HumanText as="h2" size="small" id="sales-week">
        {salesMessages.weekTitle}
      </HumanText>
      <RuledSteps steps={steps.map(weekStep)} />
    </section>
  );
}

function weekStep(step: (typeof steps)[number]): RuledStep {
  const { title, text } = salesMessages.week[step];
  return { title, text, mark: <StepMark step={step} /> };
}

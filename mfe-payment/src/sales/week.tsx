import { HumanText } from '@stepwise/design/text';
import { salesMessages } from './messages.ts';
import { StepMark } from './step-mark.tsx';
import * as styles from './sales-screen.module.css';

const steps = [0, 1, 2] as const;

/** What using the program is like, three days of it. */
export function Week() {
  return (
    <section aria-labelledby="sales-week">
      <HumanText as="h2" size="small" id="sales-week">
        {salesMessages.weekTitle}
      </HumanText>
      <ol className={styles['rows']}>
        {steps.map((step) => {
          const { title, text } = salesMessages.week[step];
          return (
            <li key={title}>
              <StepMark step={step} />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

import { StepsIllustration } from '@stepwise/design/illustration/steps';
import { Stack } from '@stepwise/design/page';
import { LimitsNote } from '../frame/limits-note.tsx';
import { pathwayMessages } from './messages.ts';
import * as styles from './pathway.module.css';

const text = pathwayMessages.how;

/** What helps on a ladder, beside it or, on a phone, below it. */
export function HowToClimb() {
  return (
    <section className={styles['how']} aria-labelledby="pathway-how">
      <div className={styles['picture']}>
        <StepsIllustration />
      </div>
      <Stack gap="small">
        <h2 id="pathway-how">{text.title}</h2>
        <ul className={styles['tips']}>
          {text.tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
        <LimitsNote />
      </Stack>
    </section>
  );
}

import { HumanText } from '@stepwise/design/text';
import { homeMessages } from './messages.ts';
import * as styles from './home-page.module.css';

export function HomeSteps() {
  return (
    <section className={styles['ground']} aria-labelledby="home-steps">
      <div className={styles['inside']}>
        <HumanText id="home-steps">{homeMessages.stepsTitle}</HumanText>
        <ol className={styles['walk']}>
          {homeMessages.steps.map(({ title, text }, index) => (
            <li key={title} data-reveal="">
              {index === 0 && <span className={styles['dot']} aria-hidden="true" />}
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

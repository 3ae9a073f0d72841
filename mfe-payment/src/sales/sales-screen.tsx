import { HorizonIllustration } from '@stepwise/design/illustration/horizon';
import { Page, Stack } from '@stepwise/design/page';
import { HumanText, Lead } from '@stepwise/design/text';
import { salesMessages } from '../messages.ts';
import { Plan } from './plan.tsx';
import * as styles from './sales-screen.module.css';

/** The program in honest words; it says that nothing can be bought yet. */
export function SalesScreen() {
  return (
    <>
      <Page>
        <div className={styles['screen']}>
          <Stack>
            <HumanText as="h1" size="large">
              {salesMessages.title}
            </HumanText>
            <Lead>{salesMessages.lead}</Lead>
          </Stack>
          <div className={styles['side']}>
            <Plan />
          </div>
          <div className={styles['parts']}>
            <Week />
            <Limits />
          </div>
        </div>
      </Page>
      <HorizonIllustration />
    </>
  );
}

function Week() {
  return (
    <section aria-labelledby="sales-week">
      <HumanText as="h2" size="small" id="sales-week">
        {salesMessages.weekTitle}
      </HumanText>
      <ul className={styles['rows']}>
        {salesMessages.week.map((day) => (
          <li key={day.title}>
            <h3>{day.title}</h3>
            <p>{day.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Limits() {
  return (
    <section aria-labelledby="sales-not">
      <HumanText as="h2" size="small" id="sales-not">
        {salesMessages.notTitle}
      </HumanText>
      <ul className={styles['bullets']}>
        {salesMessages.not.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

import { Banner } from '@stepwise/design/banner';
import { ButtonLink } from '@stepwise/design/button-link';
import { StonesIllustration } from '@stepwise/design/illustration/stones';
import { Columns, Page, Stack } from '@stepwise/design/page';
import { HumanText, Lead } from '@stepwise/design/text';
import { calendarMessages } from '../messages.ts';
import * as styles from './calendar-screen.module.css';

/** What practice means, and an honest word that planning is not possible yet. */
export function CalendarScreen() {
  return (
    <Page>
      <Columns
        side={
          <div className={styles['picture']}>
            <StonesIllustration />
          </div>
        }
      >
        <Stack>
          <HumanText as="h1">{calendarMessages.title}</HumanText>
          <Lead>{calendarMessages.lead}</Lead>
        </Stack>
        <ol className={styles['steps']} aria-label={calendarMessages.stepsLabel}>
          {calendarMessages.steps.map((step) => (
            <li key={step.title}>
              <h2>{step.title}</h2>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
        <Banner tone="info" title={calendarMessages.noteTitle}>
          {calendarMessages.note}
        </Banner>
        <div className={styles['next']}>
          <ButtonLink href="/assessment" variant="primary" size="large">
            {calendarMessages.action}
          </ButtonLink>
        </div>
      </Columns>
    </Page>
  );
}

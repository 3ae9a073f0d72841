import { ButtonLink } from '@stepwise/design/button-link';
import { ArrowRightIcon } from '@stepwise/design/icon/arrow-right';
import { ClockIcon } from '@stepwise/design/icon/clock';
import { UndoIcon } from '@stepwise/design/icon/undo';
import { UserIcon } from '@stepwise/design/icon/user';
import { StepsIllustration } from '@stepwise/design/illustration/steps';
import { HumanText, Lead } from '@stepwise/design/text';
import { HomeExample } from './home-example.tsx';
import { HomeOwnAnswers } from './home-own-answers.tsx';
import { HomeSteps } from './home-steps.tsx';
import { homeMessages } from './messages.ts';
import * as styles from './home-page.module.css';

export function HomePage() {
  return (
    <>
      <section className={styles['hero']}>
        <div className={styles['heroInside']}>
          <div className={styles['heroText']}>
            <HumanText as="h1" size="large">
              {homeMessages.title}
            </HumanText>
            <Lead>{homeMessages.lead}</Lead>
            <div className={styles['action']}>
              <ButtonLink href="/survey/1" variant="primary" size="large">
                {homeMessages.start}
                <ArrowRightIcon />
              </ButtonLink>
              <p className={styles['facts']}>
                <span>
                  <ClockIcon size="small" />
                  {homeMessages.time}
                </span>
                <span>
                  <UserIcon size="small" />
                  {homeMessages.noAccount}
                </span>
                <span>
                  <UndoIcon size="small" />
                  {homeMessages.stop}
                </span>
              </p>
            </div>
          </div>
          <div className={styles['heroPicture']}>
            <StepsIllustration />
          </div>
        </div>
      </section>
      <HomeSteps />
      <HomeExample />
      <HomeOwnAnswers />
    </>
  );
}

import { WindowIllustration } from '@stepwise/design/illustration/window';
import { Link } from '@stepwise/design/link';
import { HumanText } from '@stepwise/design/text';
import { TickList } from '@stepwise/design/tick-list';
import { homeMessages } from './messages.ts';
import * as styles from './home-page.module.css';

export function HomeOwnAnswers() {
  return (
    <section className={styles['band']} aria-labelledby="home-own">
      <div className={styles['splitPicture']} data-reveal="">
        <div className={styles['words']}>
          <HumanText id="home-own">{homeMessages.ownTitle}</HumanText>
          <TickList items={homeMessages.own} />
          <p>
            <Link href="/privacy">{homeMessages.ownLink}</Link>
          </p>
        </div>
        <div>
          <WindowIllustration />
        </div>
      </div>
    </section>
  );
}

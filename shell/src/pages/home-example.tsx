import { LevelBar } from '@stepwise/design/level-bar';
import { Link } from '@stepwise/design/link';
import { HumanText, SoftText } from '@stepwise/design/text';
import { homeMessages } from './messages.ts';
import * as styles from './home-page.module.css';

export function HomeExample() {
  return (
    <section className={styles['sunken']} aria-labelledby="home-picture">
      <div className={styles['split']}>
        <div className={styles['words']}>
          <HumanText id="home-picture">{homeMessages.pictureTitle}</HumanText>
          <SoftText>{homeMessages.pictureText}</SoftText>
          <p>
            <Link href="/assessment">{homeMessages.pictureLink}</Link>
          </p>
        </div>
        <figure className={styles['example']} data-reveal="">
          {homeMessages.exampleBars.map((bar) => (
            <LevelBar key={bar.name} {...bar} scoreText={homeMessages.scoreText(bar.score)} />
          ))}
          <figcaption>{homeMessages.example}</figcaption>
        </figure>
      </div>
    </section>
  );
}

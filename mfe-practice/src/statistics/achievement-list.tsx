import type { PracticeSession } from '@stepwise/contract/practice-session';
import { achievements } from './achievements.ts';
import type { Achievement } from './achievements.ts';
import { statisticsMessages } from './messages.ts';
import * as styles from './statistics.module.css';

const text = statisticsMessages.achievements;

type AchievementsProps = {
  readonly sessions: readonly PracticeSession[];
  readonly today: string;
  readonly showsStreaks: boolean;
};

/** What was reached, and the two that are nearest. A long row of empty arches would only weigh. */
export function Achievements({ sessions, today, showsStreaks }: AchievementsProps) {
  const all = achievements(sessions, today).filter(({ id }) => showsStreaks || !id.startsWith('streak'));
  const [nearest, second] = all
    .filter(({ isReached }) => !isReached)
    .toSorted((one, other) => other.progress / other.goal - one.progress / one.goal);
  const shown = all.filter((each) => each.isReached || each === nearest || each === second);
  return (
    <div className={styles['part']}>
      <h3 id="practice-achievements">{text.title}</h3>
      <ul className={styles['achievements']} aria-labelledby="practice-achievements">
        {shown.map((each) => (
          <li key={each.id}>
            <Arch isLit={each.isReached} />
            <span>
              <strong>{text.names[each.id]}</strong>
              <span className={styles['soft']}>{stateWords(each)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function stateWords({ isReached, progress, goal }: Achievement): string {
  return isReached ? text.reached : text.sofar(progress, goal);
}

/** A quiet arch with a flight of steps; lamp light when it is reached. */
function Arch({ isLit }: { readonly isLit: boolean }) {
  return (
    <svg className={styles['arch']} viewBox="0 0 56 56" data-lit={isLit} aria-hidden="true">
      <path className={styles['frame']} d="M8 52V28a20 20 0 0 1 40 0v24Z" />
      <path className={styles['steps']} d="M16 45h8v-7h8v-7h8" />
      {isLit ? <circle className={styles['dot']} cx="35.5" cy="22" r="4" /> : null}
    </svg>
  );
}

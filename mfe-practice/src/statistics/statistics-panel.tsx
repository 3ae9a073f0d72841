import { useServices, useSession } from '@stepwise/client/services';
import { SoftText } from '@stepwise/design/text';
import { useQuery } from '@tanstack/react-query';
import { practiceSettingsQuery, saveSettings } from '../data/practice-settings.ts';
import { withChanges } from '../data/session-changes.ts';
import { statisticsSessionsQuery, trendsQuery } from '../data/session-queries.ts';
import { useChanges } from '../data/use-sessions.ts';
import { useNow } from '../data/use-now.ts';
import { ReadPart } from '@stepwise/design/read-part';
import { addDays, dateOf, deviceTimeZone } from '../rules/wall-time.ts';
import { statisticsMessages as text } from './messages.ts';
import { StatisticsContent } from './statistics-content.tsx';
import * as styles from './statistics.module.css';
import { useInView } from './use-in-view.ts';

const daysAhead = 90;

/** What was practised and how it felt. It reads its sessions when somebody comes to look. */
export function StatisticsPanel({ hasNothing }: { readonly hasNothing: boolean }) {
  const session = useSession();
  const { part, hasBeenSeen } = useInView<HTMLElement>();
  return (
    <section
      ref={part}
      className={styles['panel']}
      data-quiet={hasNothing || undefined}
      aria-labelledby="practice-statistics"
    >
      <h2 id="practice-statistics">{text.title}</h2>
      <SoftText>{text.note}</SoftText>
      {session.kind === 'signed-in' && hasBeenSeen ? <Read userId={session.user.id} /> : null}
    </section>
  );
}

function Read({ userId }: { readonly userId: string }) {
  const services = useServices();
  const now = useNow();
  const today = dateOf(now, deviceTimeZone());
  const reader = { client: services.client, userId };
  const span = { startDate: '2000-01-01', endDate: addDays(today, daysAhead) };
  const query = useQuery(statisticsSessionsQuery(reader, span));
  const changes = useChanges(userId);
  const trends = useQuery(trendsQuery(reader, addDays(today, -daysAhead)));
  const settings = useQuery(practiceSettingsQuery(reader));
  return (
    <ReadPart query={query} headingLevel={3}>
      {(sessions) => (
        <StatisticsContent
          sessions={withChanges(sessions, changes, { from: span.startDate, to: span.endDate })}
          trend={withChanges(trends.data ?? query.data ?? [], changes, { to: today })}
          time={{ now, today }}
          showsStreaks={settings.data?.shows_streaks ?? true}
          onShowStreaks={(shows) => void saveSettings({ services, userId }, { shows_streaks: shows })}
        />
      )}
    </ReadPart>
  );
}

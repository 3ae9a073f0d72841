import { useServices, useSession } from '@stepwise/client/services';
import { SoftText } from '@stepwise/design/text';
import { useQuery } from '@tanstack/react-query';
import type { PracticeSession } from '@stepwise/contract/practice-session';
import type { ReactNode } from 'react';
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

type StatisticsPanelProps = {
  /** Shown only once there turns out to be something to look back at. */
  readonly isKeptBack: boolean;
};

/** What was practised and how it felt. It reads its sessions when somebody comes to look. */
export function StatisticsPanel({ isKeptBack }: StatisticsPanelProps) {
  const session = useSession();
  const { part, hasBeenSeen } = useInView<HTMLDivElement>();
  const userId = session.kind === 'signed-in' && hasBeenSeen ? session.user.id : undefined;
  if (isKeptBack) return <div ref={part}>{userId === undefined ? null : <Earlier userId={userId} />}</div>;
  return <div ref={part}>{userId === undefined ? <Panel /> : <Read userId={userId} />}</div>;
}

function Panel({ children }: { readonly children?: ReactNode }) {
  return (
    <section className={styles['panel']} aria-labelledby="practice-statistics">
      <h2 id="practice-statistics">{text.title}</h2>
      <SoftText>{text.note}</SoftText>
      {children}
    </section>
  );
}

function Read({ userId }: { readonly userId: string }) {
  const { query, contentOf } = useStatistics(userId);
  return (
    <Panel>
      <ReadPart query={query} headingLevel={3}>
        {(sessions) => <StatisticsContent {...contentOf(sessions)} />}
      </ReadPart>
    </Panel>
  );
}

/** Of somebody whose calendar is empty today: what they did before, or nothing at all. */
function Earlier({ userId }: { readonly userId: string }) {
  const { query, contentOf } = useStatistics(userId);
  if (query.data === undefined || query.data.length === 0) return null;
  return (
    <Panel>
      <StatisticsContent {...contentOf(query.data)} />
    </Panel>
  );
}

function useStatistics(userId: string) {
  const services = useServices();
  const now = useNow();
  const today = dateOf(now, deviceTimeZone());
  const reader = { client: services.client, userId };
  const span = { startDate: '2000-01-01', endDate: addDays(today, daysAhead) };
  const query = useQuery(statisticsSessionsQuery(reader, span));
  const changes = useChanges(userId);
  const trends = useQuery(trendsQuery(reader, addDays(today, -daysAhead)));
  const settings = useQuery(practiceSettingsQuery(reader));
  const contentOf = (sessions: readonly PracticeSession[]) => ({
    sessions: withChanges(sessions, changes, { from: span.startDate, to: span.endDate }),
    trend: withChanges(trends.data ?? sessions, changes, { to: today }),
    time: { now, today },
    showsStreaks: settings.data?.shows_streaks ?? true,
    onShowStreaks: (shows: boolean) => void saveSettings({ services, userId }, { shows_streaks: shows }),
  });
  return { query, contentOf };
}

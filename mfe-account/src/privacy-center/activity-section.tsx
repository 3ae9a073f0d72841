import { useServices } from '@stepwise/client/services';
import type { DataAccessLogEntry, SecurityLogEntry } from '@stepwise/contract/audit-log';
import { Disclosure } from '@stepwise/design/disclosure';
import { ScoreTable } from '@stepwise/design/score-table';
import { SoftText } from '@stepwise/design/text';
import { useQuery } from '@tanstack/react-query';
import { accessLogQuery, securityLogQuery } from '../account/account-queries.ts';
import { dateAndTime } from '../account/dates.ts';
import { ReadPart } from '@stepwise/design/read-part';
import { Section } from '../account/section.tsx';
import { privacyMessages } from './messages.ts';

const text = privacyMessages.activity;

type LogRow = readonly [string, string, string];

/** Both logs of the account: who came in, and what happened to the data. */
export function ActivitySection({ userId }: { readonly userId: string }) {
  const { client } = useServices();
  const security = useQuery(securityLogQuery({ client, userId }));
  const access = useQuery(accessLogQuery({ client, userId }));
  return (
    <Section title={text.title} anchor="activity">
      <ReadPart query={security} headingLevel={3}>
        {(entries) => <Log caption={text.security} rows={entries.map(securityRow)} />}
      </ReadPart>
      <Disclosure summary={text.access}>
        <ReadPart query={access} headingLevel={3}>
          {(entries) => <Log caption={text.access} rows={entries.map(accessRow)} />}
        </ReadPart>
      </Disclosure>
      <SoftText size="small" tone="faint">
        {text.note}
      </SoftText>
    </Section>
  );
}

function Log({ caption, rows }: { readonly caption: string; readonly rows: readonly LogRow[] }) {
  if (rows.length === 0) return <SoftText>{text.none}</SoftText>;
  return <ScoreTable caption={caption} isCaptionHidden columns={text.columns} rows={rows} />;
}

function securityRow(entry: SecurityLogEntry): LogRow {
  const what = text.events[entry.event_type];
  return [
    entry.success ? what : `${what} (${text.failed})`,
    dateAndTime(entry.created_at),
    text.from(entry.ip_address),
  ];
}

/** Names in the log are words joined by underscores: `read survey_responses`. */
function accessRow(entry: DataAccessLogEntry): LogRow {
  const what = `${entry.action_type} ${entry.resource_type}`.replaceAll('_', ' ');
  return [
    `${what.charAt(0).toUpperCase()}${what.slice(1)}`,
    dateAndTime(entry.created_at),
    text.from(entry.ip_address),
  ];
}

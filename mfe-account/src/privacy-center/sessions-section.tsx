import { useServices } from '@stepwise/client/services';
import type { AccountSession } from '@stepwise/contract/audit-log';
import { Button } from '@stepwise/design/button';
import { SoftText } from '@stepwise/design/text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionsQuery } from '../account/account-queries.ts';
import { dateAndTime } from '../account/dates.ts';
import { ReadPart } from '@stepwise/design/read-part';
import { RowItem, Rows, Section } from '../account/section.tsx';
import { deviceName } from './device-name.ts';
import { EndSession } from './end-session.tsx';
import { privacyMessages } from './messages.ts';

const text = privacyMessages.sessions;

/** Which browsers are signed in, a way to end each, and one press that ends all of them. */
export function SessionsSection({ userId }: { readonly userId: string }) {
  const { client, session } = useServices();
  const sessions = useQuery(sessionsQuery({ client, userId }));
  const [isEnding, setIsEnding] = useState(false);
  const end = async (): Promise<void> => {
    setIsEnding(true);
    await session.signOut();
    setIsEnding(false);
  };
  return (
    <Section title={text.title} anchor="sessions">
      <SoftText>{text.text}</SoftText>
      <ReadPart query={sessions} headingLevel={3}>
        {(known) => (
          <Rows>
            {known.toSorted(currentFirst).map((each) => (
              <Device key={each.id} session={each} />
            ))}
          </Rows>
        )}
      </ReadPart>
      <div>
        <Button onPress={() => void end()} isBusy={isEnding}>
          {text.signOut}
        </Button>
      </div>
      <SoftText size="small" tone="faint">
        {text.note}
      </SoftText>
    </Section>
  );
}

function Device({ session }: { readonly session: AccountSession }) {
  const device = deviceName(session.user_agent) ?? text.unknownDevice;
  const times = [
    text.since(dateAndTime(session.created_at)),
    text.lastUsed(dateAndTime(session.last_used_at)),
  ].join(' ');
  return (
    <RowItem
      title={device}
      text={times}
      note={session.is_current ? text.current : undefined}
      action={!session.is_current && <EndSession session={session} device={device} />}
    />
  );
}

function currentFirst(one: AccountSession, other: AccountSession): number {
  return Number(other.is_current) - Number(one.is_current);
}

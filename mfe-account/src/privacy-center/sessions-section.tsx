import { useServices } from '@stepwise/client/services';
import { Button } from '@stepwise/design/button';
import { SoftText } from '@stepwise/design/text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionsQuery } from '../account/account-queries.ts';
import { dateAndTime } from '../account/dates.ts';
import { ReadPart } from '../account/read-part.tsx';
import { RowItem, Rows, Section } from '../account/section.tsx';
import { deviceName } from './device-name.ts';
import { privacyMessages } from './messages.ts';

const text = privacyMessages.sessions;

/** Which browsers are signed in, and one press that ends all of them. */
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
      <ReadPart query={sessions}>
        {(known) => (
          <Rows>
            {known.map((each) => (
              <RowItem
                key={each.id}
                title={deviceName(each.user_agent) ?? text.unknownDevice}
                text={text.lastUsed(dateAndTime(each.last_used_at))}
                note={each.is_current ? text.current : undefined}
              />
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

import { accountProfileQuery } from '@stepwise/client/account-profile';
import { RequireUser } from '@stepwise/client/require-user';
import { useServices } from '@stepwise/client/services';
import type { SignedInUser } from '@stepwise/contract/shell-services';
import { Button } from '@stepwise/design/button';
import { Columns, Stack } from '@stepwise/design/page';
import { RowLink, RuledList } from '@stepwise/design/row-link';
import { SoftText } from '@stepwise/design/text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountPage } from '../account/account-page.tsx';
import { longDate } from '../account/dates.ts';
import { ReadPart, Waiting } from '@stepwise/design/read-part';
import { Facts, Section } from '../account/section.tsx';
import { currentUser } from './current-user.ts';
import type { CurrentUser } from './current-user.ts';
import { profileMessages } from './messages.ts';
import { NameForm } from './name-form.tsx';
import { PlanCard } from './plan-card.tsx';
import * as styles from './profile-screen.module.css';

/** Who is signed in, what they may use, where to go on, and the way out. */
export function ProfileScreen() {
  return (
    <AccountPage title={profileMessages.title} lead={profileMessages.lead}>
      <RequireUser waiting={<Waiting />}>{(user) => <Account user={user} />}</RequireUser>
    </AccountPage>
  );
}

function Account({ user }: { readonly user: SignedInUser }) {
  const { client } = useServices();
  const profile = useQuery(accountProfileQuery(client, user.id));
  return (
    <ReadPart query={profile}>
      {(known) => (
        <Stack>
          <Columns side={<PlanCard profile={known} />}>
            <div className={styles['besideCard']}>
              <Person user={currentUser(user, known)} />
            </div>
          </Columns>
          <Section title={profileMessages.nextTitle}>
            <RuledList>
              <RowLink {...profileMessages.assessments} />
              <RowLink {...profileMessages.anxietyProfile} />
              <RowLink {...profileMessages.guides} />
            </RuledList>
          </Section>
          <SignOut />
        </Stack>
      )}
    </ReadPart>
  );
}

function Person({ user: { email, emailConfirmed, profile } }: { readonly user: CurrentUser }) {
  return (
    <Section title={profileMessages.factsTitle}>
      <Facts
        label={profileMessages.factsTitle}
        facts={[
          {
            term: profileMessages.email,
            text: emailConfirmed ? email : `${email} (${profileMessages.notConfirmed})`,
          },
          { term: profileMessages.since, text: longDate(profile.created_at) },
        ]}
      />
      <NameForm key={profile.updated_at} profile={profile} />
    </Section>
  );
}

function SignOut() {
  const { session } = useServices();
  const [isEnding, setIsEnding] = useState(false);
  const end = async (): Promise<void> => {
    setIsEnding(true);
    await session.signOut();
    setIsEnding(false);
  };
  return (
    <Section title={profileMessages.endTitle}>
      <SoftText>{profileMessages.endText}</SoftText>
      <div>
        <Button onPress={() => void end()} isBusy={isEnding}>
          {profileMessages.signOut}
        </Button>
      </div>
    </Section>
  );
}

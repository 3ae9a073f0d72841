import { useServices, useSession } from '@stepwise/client/services';
import type { SignedInUser } from '@stepwise/contract/shell-services';
import { Button } from '@stepwise/design/button';
import { WindowIllustration } from '@stepwise/design/illustration/window';
import { Columns, Page, Stack } from '@stepwise/design/page';
import { RowLink, RuledList } from '@stepwise/design/row-link';
import { HumanText, Lead, SoftText } from '@stepwise/design/text';
import { useState } from 'react';
import { profileMessages } from '../messages.ts';
import * as styles from './profile-screen.module.css';

/** Who is signed in, where to go on, and the way out. */
export function ProfileScreen() {
  const session = useSession();
  return (
    <Page>
      <Columns
        side={
          <div className={styles['picture']}>
            <WindowIllustration />
          </div>
        }
      >
        <Stack>
          <HumanText as="h1">{profileMessages.title}</HumanText>
          {session.kind === 'signed-in' ? <Account user={session.user} /> : <SignedOut />}
        </Stack>
      </Columns>
    </Page>
  );
}

function Account({ user }: { readonly user: SignedInUser }) {
  return (
    <>
      <Lead>{profileMessages.lead}</Lead>
      <dl className={styles['facts']} aria-label={profileMessages.factsLabel}>
        <div>
          <dt>{profileMessages.name}</dt>
          <dd>{user.displayName === '' ? profileMessages.noName : user.displayName}</dd>
        </div>
        <div>
          <dt>{profileMessages.email}</dt>
          <dd>{user.email}</dd>
        </div>
      </dl>
      <section className={styles['part']} aria-labelledby="profile-next">
        <h2 id="profile-next">{profileMessages.nextTitle}</h2>
        <RuledList>
          <RowLink {...profileMessages.assessments} />
          <RowLink {...profileMessages.summary} />
        </RuledList>
      </section>
      <SignOut />
    </>
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
    <section className={styles['part']} aria-labelledby="profile-end">
      <h2 id="profile-end">{profileMessages.endTitle}</h2>
      <SoftText>{profileMessages.signOutNote}</SoftText>
      <div>
        <Button onPress={() => void end()} isBusy={isEnding}>
          {profileMessages.signOut}
        </Button>
      </div>
    </section>
  );
}

function SignedOut() {
  const { session } = useServices();
  return (
    <div className={styles['part']}>
      <SoftText>{profileMessages.signedOut}</SoftText>
      <div>
        <Button variant="primary" onPress={() => session.signIn('/profile')}>
          {profileMessages.signIn}
        </Button>
      </div>
    </div>
  );
}

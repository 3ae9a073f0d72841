import { useServices } from '@stepwise/client/services';
import type { SignedInUser } from '@stepwise/contract/shell-services';
import { RowLink, RuledList } from '@stepwise/design/row-link';
import { useQuery } from '@tanstack/react-query';
import { AccountPage } from '../account/account-page.tsx';
import { dataSummaryQuery } from '../account/account-queries.ts';
import { ReadPart } from '../account/read-part.tsx';
import { RequireUser } from '../account/require-user.tsx';
import { Section } from '../account/section.tsx';
import { ActivitySection } from './activity-section.tsx';
import { AgreementsSection } from './agreements-section.tsx';
import { ChoicesSection } from './choices-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { DownloadSection } from './download-section.tsx';
import { privacyMessages } from './messages.ts';
import { SessionsSection } from './sessions-section.tsx';
import { TermsSection } from './terms-section.tsx';
import * as styles from './privacy-center.module.css';

const places = [
  { anchor: 'kept', label: privacyMessages.kept.title },
  { anchor: 'download', label: privacyMessages.download.title },
  { anchor: 'choices', label: privacyMessages.choices.title },
  { anchor: 'agreements', label: privacyMessages.agreements.title },
  { anchor: 'terms', label: privacyMessages.terms.title },
  { anchor: 'sessions', label: privacyMessages.sessions.title },
  { anchor: 'activity', label: privacyMessages.activity.title },
  { anchor: 'delete', label: privacyMessages.remove.title },
] as const;

/** See it, take it, change it, remove it: every right in one place. */
export function PrivacyCenterScreen() {
  return (
    <AccountPage title={privacyMessages.title} lead={privacyMessages.lead}>
      <div className={styles['sides']}>
        <nav className={styles['places']} aria-label={privacyMessages.places}>
          {places.map(({ anchor, label }) => (
            <a key={anchor} href={`#${anchor}`}>
              {label}
            </a>
          ))}
        </nav>
        <div className={styles['parts']}>
          <RequireUser>{(user) => <Parts user={user} />}</RequireUser>
        </div>
      </div>
    </AccountPage>
  );
}

function Parts({ user }: { readonly user: SignedInUser }) {
  return (
    <>
      <KeptSection userId={user.id} />
      <DownloadSection />
      <ChoicesSection userId={user.id} />
      <AgreementsSection userId={user.id} />
      <TermsSection userId={user.id} />
      <SessionsSection userId={user.id} />
      <ActivitySection userId={user.id} />
      <DeleteSection />
    </>
  );
}

function KeptSection({ userId }: { readonly userId: string }) {
  const { client } = useServices();
  const summary = useQuery(dataSummaryQuery({ client, userId }));
  return (
    <Section title={privacyMessages.kept.title} anchor="kept">
      <ReadPart query={summary}>
        {(kinds) => (
          <RuledList>
            <RowLink
              href="/my-data"
              title={privacyMessages.kept.rowTitle}
              text={privacyMessages.kept.rowText(kinds.reduce((sum, { row_count: count }) => sum + count, 0))}
            />
          </RuledList>
        )}
      </ReadPart>
    </Section>
  );
}

import { RequireUser } from '@stepwise/client/require-user';
import { useServices } from '@stepwise/client/services';
import type { DataKind, DataSummary } from '@stepwise/contract/personal-data';
import type { SignedInUser } from '@stepwise/contract/shell-services';
import { RowLink, RuledList } from '@stepwise/design/row-link';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { AccountPage } from '../account/account-page.tsx';
import { dataSummaryQuery } from '../account/account-queries.ts';
import { countedEntries, dataKindTexts } from '../account/data-kinds.ts';
import { Waiting } from '@stepwise/design/read-part';
import { Section } from '../account/section.tsx';
import { ActivitySection } from './activity-section.tsx';
import { AgreementsSection } from './agreements-section.tsx';
import { ChoicesSection } from './choices-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { DownloadSection } from './download-section.tsx';
import { privacyMessages } from './messages.ts';
import { SessionsSection } from './sessions-section.tsx';
import { TermsSection } from './terms-section.tsx';
import { useCurrentPart } from './use-current-part.ts';
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
const anchors = places.map(({ anchor }) => anchor);

/** See it, take it, change it, remove it: every right in one place. */
export function PrivacyCenterScreen() {
  return (
    <AccountPage title={privacyMessages.title} lead={privacyMessages.lead}>
      <RequireUser waiting={<Waiting />}>
        {(user) => (
          <div className={styles['sides']}>
            <Places />
            <div className={styles['parts']}>
              <Parts user={user} />
            </div>
          </div>
        )}
      </RequireUser>
    </AccountPage>
  );
}

function Places() {
  const current = useCurrentPart(anchors);
  return (
    <nav className={styles['places']} aria-label={privacyMessages.places}>
      {places.map(({ anchor, label }) => (
        <a key={anchor} href={`#${anchor}`} aria-current={anchor === current ? 'true' : undefined}>
          {label}
        </a>
      ))}
    </nav>
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

/** Its rows stand from the first moment; only what they say of an amount comes later. */
function KeptSection({ userId }: { readonly userId: string }) {
  const { client } = useServices();
  const summary = useQuery(dataSummaryQuery({ client, userId }));
  return (
    <Section title={privacyMessages.kept.title} anchor="kept">
      <RuledList>
        {shownKinds.map((kind) => (
          <RowLink
            key={kind}
            href="/my-data"
            title={dataKindTexts[kind].title}
            text={amountOf(kind, summary)}
          />
        ))}
        <RowLink href="/my-data" title={privacyMessages.kept.all} text={privacyMessages.kept.allText} />
      </RuledList>
    </Section>
  );
}

/** What a person put there themselves; the rest is a step away. */
const shownKinds = ['answers', 'practice', 'consents', 'purchases'] as const satisfies readonly DataKind[];

type KnownAmounts = Pick<UseQueryResult<readonly DataSummary[]>, 'data' | 'isError'>;

function amountOf(kind: DataKind, { data, isError }: KnownAmounts): string {
  if (data === undefined) return isError ? privacyMessages.kept.failed : privacyMessages.kept.counting;
  const count = data.find((summary) => summary.kind === kind)?.row_count ?? 0;
  return count === 0 ? privacyMessages.kept.none : countedEntries(count);
}

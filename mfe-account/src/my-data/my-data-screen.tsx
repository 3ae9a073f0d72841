import { RequireUser } from '@stepwise/client/require-user';
import { useServices } from '@stepwise/client/services';
import type { DataSummary } from '@stepwise/contract/personal-data';
import type { SignedInUser } from '@stepwise/contract/shell-services';
import { Stack } from '@stepwise/design/page';
import { RowLink, RuledList } from '@stepwise/design/row-link';
import { useQuery } from '@tanstack/react-query';
import { AccountPage } from '../account/account-page.tsx';
import { dataSummaryQuery } from '../account/account-queries.ts';
import { countedEntries } from '../account/data-kinds.ts';
import { longDate } from '../account/dates.ts';
import { ReadPart, Waiting } from '@stepwise/design/read-part';
import { RowItem, Rows, Section } from '../account/section.tsx';
import { EraseKind } from './erase-kind.tsx';
import { myDataMessages } from './messages.ts';

/** What is held about the person, in plain words and kind by kind, each with its own way out. */
export function MyDataScreen() {
  return (
    <AccountPage title={myDataMessages.title} lead={myDataMessages.lead}>
      <RequireUser waiting={<Waiting />}>{(user) => <Kinds user={user} />}</RequireUser>
    </AccountPage>
  );
}

function Kinds({ user }: { readonly user: SignedInUser }) {
  const { client } = useServices();
  const summary = useQuery(dataSummaryQuery({ client, userId: user.id }));
  return (
    <Stack>
      <ReadPart query={summary}>{(kinds) => <KindLists kinds={kinds} />}</ReadPart>
      <Section title={myDataMessages.elsewhere}>
        <RuledList>
          <RowLink {...myDataMessages.privacy} />
          <RowLink {...myDataMessages.device} />
        </RuledList>
      </Section>
    </Stack>
  );
}

function KindLists({ kinds }: { readonly kinds: readonly DataSummary[] }) {
  const kept = kinds.filter(isKept);
  const none = kinds.filter((summary) => !isKept(summary));
  return (
    <>
      <Section title={myDataMessages.keptTitle}>
        <Rows>
          {kept.map((summary) => (
            <Kept key={summary.kind} summary={summary} />
          ))}
        </Rows>
      </Section>
      {none.length > 0 && (
        <Section title={myDataMessages.notKeptTitle}>
          <Rows>
            {none.map(({ kind }) => (
              <RowItem
                key={kind}
                title={myDataMessages.kinds[kind].title}
                text={myDataMessages.kinds[kind].text}
                note={myDataMessages.nothing}
              />
            ))}
          </Rows>
        </Section>
      )}
    </>
  );
}

/** Whoever reads this is signed in, so something of their account is kept even before its profile is made. */
function isKept({ kind, row_count: count }: DataSummary): boolean {
  return count > 0 || kind === 'account';
}

function Kept({ summary }: { readonly summary: DataSummary }) {
  const { title, text, stays } = myDataMessages.kinds[summary.kind];
  return (
    <RowItem
      title={title}
      text={text}
      note={[factsOf(summary), ...(stays === undefined ? [] : [stays])].join(' ')}
      action={summary.is_erasable && <EraseKind kind={summary.kind} title={title} />}
    />
  );
}

function factsOf({ row_count: count, oldest_at: oldest, newest_at: newest }: DataSummary): string {
  if (count === 0) return myDataMessages.signInOnly;
  const amount = `${countedEntries(count)}.`;
  if (oldest === null || newest === null) return amount;
  return `${amount} ${myDataMessages.since(longDate(oldest), longDate(newest))}`;
}

import { RequireUser } from '@stepwise/client/require-user';
import { useServices } from '@stepwise/client/services';
import type { DataSummary } from '@stepwise/contract/personal-data';
import type { SignedInUser } from '@stepwise/contract/shell-services';
import { Stack } from '@stepwise/design/page';
import { RowLink, RuledList } from '@stepwise/design/row-link';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
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
  // What stands below waits for what stands above it, so that nobody sees it pushed away.
  if (isOnItsWay(summary)) return <Waiting />;
  return (
    <Stack>
      <ReadPart query={summary}>{(kinds) => <KindList kinds={kinds} />}</ReadPart>
      <Elsewhere />
    </Stack>
  );
}

function isOnItsWay({ isPending, fetchStatus }: Pick<UseQueryResult, 'isPending' | 'fetchStatus'>): boolean {
  return isPending && fetchStatus === 'fetching';
}

function Elsewhere() {
  return (
    <Section title={myDataMessages.elsewhere}>
      <RuledList>
        <RowLink {...myDataMessages.privacy} />
        <RowLink {...myDataMessages.device} />
      </RuledList>
    </Section>
  );
}

/** Rows that fill a window; a slow phone paints them before it makes the others. */
const rowsAtOnce = 6;

/** Every kind has its row, kept or not, always in the same place: whoever reads is not moved when one comes or goes. */
function KindList({ kinds }: { readonly kinds: readonly DataSummary[] }) {
  const shown = useDeferredValue(kinds.length, rowsAtOnce);
  return (
    <Section title={myDataMessages.keptTitle}>
      <Rows isGrowing={shown < kinds.length}>
        {kinds.slice(0, shown).map((summary) => (
          <Kind key={summary.kind} summary={summary} />
        ))}
      </Rows>
    </Section>
  );
}

function Kind({ summary }: { readonly summary: DataSummary }) {
  const { kind, row_count: count, is_erasable: isErasable } = summary;
  const { title, text } = myDataMessages.kinds[kind];
  const [wasKept, setWasKept] = useState(count > 0);
  if (count > 0 && !wasKept) setWasKept(true);
  return (
    <RowItem
      title={title}
      text={text}
      note={factsOf(summary)}
      // Once it was there it stays: a row that loses its button would pull up all rows below.
      action={isErasable && wasKept && <EraseKind kind={kind} title={title} isEmpty={count === 0} />}
    />
  );
}

/** Whoever reads this is signed in, so something of their account is kept even before its profile is made. */
function factsOf({ kind, row_count: count, oldest_at: oldest, newest_at: newest }: DataSummary): string {
  if (count === 0) return kind === 'account' ? myDataMessages.signInOnly : myDataMessages.nothing;
  const amount = `${countedEntries(count)}.`;
  if (oldest === null || newest === null) return amount;
  return `${amount} ${myDataMessages.since(longDate(oldest), longDate(newest))}`;
}

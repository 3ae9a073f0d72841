import { Banner } from '@stepwise/design/banner';
import { Button } from '@stepwise/design/button';
import { Dialog } from '@stepwise/design/dialog';
import { Row, Stack } from '@stepwise/design/page';
import { useState } from 'react';
import type { KeptRow } from './kept-table.ts';
import type { PendingRow } from './pending-rows.ts';
import type { UnsettledRows } from './use-kept-rows.ts';
import { versionMessages as text } from './version-messages.ts';
import { VersionTable } from './version-table.tsx';

type Facts<Kept> = (row: Kept) => readonly (readonly [string, string | number | null | undefined])[];

type TwoVersionsProps<Kept extends KeptRow> = {
  readonly rows: UnsettledRows<Kept>;
  readonly titleOf: (row: Kept) => string;
  /** What may differ, by its name. */
  readonly facts: Facts<Kept>;
};

/** What could not be put together with what another device wrote. Both texts stay until somebody chose. */
export function TwoVersions<Kept extends KeptRow>({ rows, titleOf, facts }: TwoVersionsProps<Kept>) {
  const [openId, setOpenId] = useState<string | null>(null);
  if (rows.all.length === 0) return null;
  const open = rows.all.find(({ row }) => row.id === openId);
  const close = () => setOpenId(null);
  return (
    <Banner tone="warning" role="alert" title={text.title}>
      {rows.all.map((pending) => (
        <Stack key={pending.row.id} gap="small">
          <p>
            {titleOf(pending.row)}. {pending.isRefused ? text.refused : text.choose}
          </p>
          <Ways pending={pending} rows={rows} titleOf={titleOf} onLook={() => setOpenId(pending.row.id)} />
        </Stack>
      ))}
      {open?.theirs === undefined ? null : (
        <Dialog isOpen onClose={close} title={text.title}>
          <VersionTable
            lead={text.leadRow}
            rows={differences(open.row, open.theirs, facts)}
            onMine={() => {
              rows.keepMine(open.row.id);
              close();
            }}
            onTheirs={() => {
              rows.keepTheirs(open.row.id);
              close();
            }}
          />
        </Dialog>
      )}
    </Banner>
  );
}

type WaysProps<Kept extends KeptRow> = Pick<TwoVersionsProps<Kept>, 'rows' | 'titleOf'> & {
  readonly pending: PendingRow<Kept>;
  readonly onLook: () => void;
};

function Ways<Kept extends KeptRow>({ pending: { row, isRefused }, rows, titleOf, onLook }: WaysProps<Kept>) {
  if (!isRefused) {
    return (
      <Button size="small" label={text.lookAt(titleOf(row))} onPress={onLook}>
        {text.look}
      </Button>
    );
  }
  return (
    <Row>
      <Button size="small" onPress={() => rows.keepMine(row.id)}>
        {text.again}
      </Button>
      <Button size="small" variant="quiet" onPress={() => rows.keepTheirs(row.id)}>
        {text.letGo}
      </Button>
    </Row>
  );
}

function differences<Kept>(mine: Kept, theirs: Kept, facts: Facts<Kept>) {
  const others = new Map(facts(theirs));
  return facts(mine)
    .map(([label, value]) => ({ label, mine: words(value), theirs: words(others.get(label)) }))
    .filter((row) => row.mine !== row.theirs);
}

function words(value: string | number | null | undefined): string {
  return value === null || value === undefined || value === '' ? text.empty : String(value);
}

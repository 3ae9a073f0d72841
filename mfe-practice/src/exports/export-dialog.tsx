import { useSession } from '@stepwise/client/services';
import type { DateRange } from '@stepwise/contract/shared-schemas';
import { Banner } from '@stepwise/design/banner';
import { Button } from '@stepwise/design/button';
import { Dialog } from '@stepwise/design/dialog';
import { Field } from '@stepwise/design/field';
import { Stack } from '@stepwise/design/page';
import { useState } from 'react';
import { CancelOr } from '../frame/cancel-or.tsx';
import { ChoiceGroup } from '../frame/choice-group.tsx';
import { addDays, dateOf, deviceTimeZone } from '../rules/wall-time.ts';
import * as styles from './export-dialog.module.css';
import { exportMessages } from './messages.ts';
import { checkRange } from './report-sessions.ts';
import type { ExportFormat } from './report-sessions.ts';
import { useExport } from './use-export.ts';

type ExportDialogProps = { readonly isOpen: boolean; readonly onClose: () => void };

/** Sessions of any range as a file, for somebody who is signed in. */
export function ExportDialog({ isOpen, onClose }: ExportDialogProps) {
  const session = useSession();
  if (session.kind !== 'signed-in' || !isOpen) return null;
  return <OpenDialog userId={session.user.id} onClose={onClose} />;
}

const choices = [
  { value: 'ical', label: exportMessages.formats.ical },
  { value: 'csv', label: exportMessages.formats.csv },
  { value: 'json', label: exportMessages.formats.json },
] as const;

const daysBefore = 90;

function rangeAroundToday(): DateRange {
  const today = dateOf(Date.now(), deviceTimeZone());
  return { startDate: addDays(today, -daysBefore), endDate: addDays(today, daysBefore) };
}

function OpenDialog({ userId, onClose }: { readonly userId: string; readonly onClose: () => void }) {
  const [format, setFormat] = useState<ExportFormat>('ical');
  const [range, setRange] = useState(rangeAroundToday);
  const [wrong, setWrong] = useState<string>();
  const { mutate, isPending, isError, data: count, reset } = useExport(userId, onClose);

  const change = (changes: Partial<DateRange>) => {
    setRange({ ...range, ...changes });
    setWrong(undefined);
    reset();
  };
  const download = () => {
    const checked = checkRange(range);
    if (checked.kind === 'wrong') setWrong(checked.message);
    else mutate({ format, range: checked.range });
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={exportMessages.title}
      actions={
        <CancelOr onCancel={onClose}>
          <Button variant="primary" onPress={download} isBusy={isPending} busyLabel={exportMessages.busy}>
            {exportMessages.download}
          </Button>
        </CancelOr>
      }
    >
      <Stack>
        <p>{exportMessages.text}</p>
        <ChoiceGroup label={exportMessages.format} choices={choices} value={format} onChange={setFormat} />
        <p className={styles['hint']}>{exportMessages.hints[format]}</p>
        <Days range={range} wrong={wrong} onChange={change} />
        <div className={styles['said']} aria-live="polite">
          {isError ? <Banner tone="warning">{exportMessages.failed}</Banner> : null}
          {count === 0 ? <Banner tone="info">{exportMessages.none}</Banner> : null}
        </div>
      </Stack>
    </Dialog>
  );
}

type DaysProps = {
  readonly range: DateRange;
  readonly wrong: string | undefined;
  readonly onChange: (changes: Partial<DateRange>) => void;
};

function Days({ range, wrong, onChange }: DaysProps) {
  return (
    <div className={styles['days']}>
      <Field
        label={exportMessages.from}
        type="date"
        value={range.startDate}
        onChange={(startDate) => onChange({ startDate })}
        errorMessage={wrong}
      />
      <Field
        label={exportMessages.to}
        type="date"
        value={range.endDate}
        onChange={(endDate) => onChange({ endDate })}
      />
    </div>
  );
}

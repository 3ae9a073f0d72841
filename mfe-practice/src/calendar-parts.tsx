import { lazyScreen } from '@stepwise/client/lazy-screen';
import { lazy, Suspense } from 'react';
import { pendingKey, reflectionName } from './frame/pending-key.ts';
import { useHasPending } from './frame/use-has-pending.ts';

const StatisticsPanel = lazyScreen(
  async () => (await import('./statistics/statistics-panel.tsx')).StatisticsPanel,
);
const ExportDialog = lazy(async () => ({
  default: (await import('./exports/export-dialog.tsx')).ExportDialog,
}));

const OpenReflections = lazy(async () => ({
  default: (await import('./reflection/open-reflections.tsx')).OpenReflections,
}));

/** What was written and has not arrived. Most of the time there is nothing of the kind, and nothing is fetched. */
export function CalendarReflections({ userId }: { readonly userId: string }) {
  if (!useHasPending(pendingKey(reflectionName, userId))) return null;
  return (
    <Suspense fallback={null}>
      <OpenReflections userId={userId} />
    </Suspense>
  );
}

/** Stands below the calendar, and comes after it. */
export function CalendarStatistics(props: { readonly hasNothing: boolean }) {
  return (
    <Suspense fallback={null}>
      <StatisticsPanel {...props} />
    </Suspense>
  );
}

type CalendarExportProps = { readonly isOpen: boolean; readonly onClose: () => void };

export function CalendarExport({ isOpen, onClose }: CalendarExportProps) {
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <ExportDialog isOpen onClose={onClose} />
    </Suspense>
  );
}

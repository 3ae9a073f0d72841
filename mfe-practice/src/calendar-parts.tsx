import { lazyScreen } from '@stepwise/client/lazy-screen';
import { lazy, Suspense } from 'react';

const StatisticsPanel = lazyScreen(
  async () => (await import('./statistics/statistics-panel.tsx')).StatisticsPanel,
);
const ExportDialog = lazy(async () => ({
  default: (await import('./exports/export-dialog.tsx')).ExportDialog,
}));

/** Stands below the calendar, and comes after it. */
export function CalendarStatistics() {
  return (
    <Suspense fallback={null}>
      <StatisticsPanel />
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

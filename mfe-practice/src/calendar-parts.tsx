import { lazyScreen } from '@stepwise/client/lazy-screen';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
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

type CalendarStatisticsProps = { readonly hasNothing: boolean; readonly children: ReactNode };

/**
 * Stands below the calendar, and comes after it together with the rest of the screen. Where the calendar holds nothing
 * there is seldom anything to look back at: it comes last then, so that it needs no room and moves nothing.
 */
export function CalendarStatistics({ hasNothing, children }: CalendarStatisticsProps) {
  return (
    <Suspense fallback={null}>
      {hasNothing ? children : null}
      <StatisticsPanel key={String(hasNothing)} isKeptBack={hasNothing} />
      {hasNothing ? null : children}
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

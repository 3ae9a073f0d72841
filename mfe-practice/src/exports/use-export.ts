import { useServices } from '@stepwise/client/services';
import { useMutation } from '@tanstack/react-query';
import type { DateRange } from '@stepwise/contract/shared-schemas';
import { exportMessages } from './messages.ts';
import type { ExportFormat } from './report-sessions.ts';
import { saveFile } from './save-file.ts';

type ExportRequest = { readonly format: ExportFormat; readonly range: DateRange };

/** Reads a range, with what is kept on this device alone, and hands it to the browser as a file. Resolves with how many sessions are in it. */
export function useExport(userId: string, onDone: () => void) {
  const { client, config, notifications, outbox } = useServices();
  return useMutation({
    retry: false,
    networkMode: 'always',
    meta: { isQuiet: true },
    mutationFn: async ({ format, range }: ExportRequest): Promise<number> => {
      const signal = AbortSignal.timeout(60_000);
      const [{ makeFile }, { readReport }, { countingChanges, sessionsHere }] = await Promise.all([
        import('./make-file.ts'),
        import('./read-report.ts'),
        import('../data/sessions-here.ts'),
      ]);
      const here = sessionsHere(countingChanges(outbox, userId).map(({ change }) => change));
      const chosen = await readReport({ client, userId }, { range, here }, signal);
      if (chosen.length === 0) return 0;
      const exportedAt = new Date().toISOString();
      saveFile(makeFile({ format, range, sessions: chosen, productName: config.productName, exportedAt }));
      return chosen.length;
    },
    onSuccess: (count) => {
      if (count === 0) return;
      notifications.toast({
        tone: 'success',
        title: exportMessages.doneTitle,
        text: exportMessages.done(count),
      });
      onDone();
    },
  });
}

import { useLayoutEffect } from 'react';
import type { ScreenStatus } from './screen-status.ts';

/**
 * Before the browser paints, so that the frame and the screen change in one step. Of `unknown` nothing is said: what the
 * frame knew of the screen before stands.
 */
export function useReportStatus(
  status: ScreenStatus | 'unknown',
  onStatus: (status: ScreenStatus) => void,
): void {
  useLayoutEffect(() => {
    if (status !== 'unknown') onStatus(status);
  }, [status, onStatus]);
}

import { useLayoutEffect } from 'react';
import type { ScreenStatus } from './screen-status.ts';

/** Before the browser paints, so that the frame and the screen change in one step. */
export function useReportStatus(status: ScreenStatus, onStatus: (status: ScreenStatus) => void): void {
  useLayoutEffect(() => onStatus(status), [status, onStatus]);
}

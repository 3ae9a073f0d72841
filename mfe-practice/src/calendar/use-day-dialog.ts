import type { PracticeSession } from '@stepwise/contract/practice-session';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SessionPlan } from '../session/session-draft.ts';
import { readPlan } from './read-plan.ts';

/** What stands over the calendar. */
export type DayDialog =
  | { readonly kind: 'none' }
  | { readonly kind: 'plan'; readonly date: string | undefined; readonly plan: SessionPlan | undefined }
  | { readonly kind: 'details' | 'edit' | 'copy' | 'complete'; readonly session: PracticeSession }
  | { readonly kind: 'export' };

const none: DayDialog = { kind: 'none' };

/** Which dialog is open. Another place of practice may have sent somebody here to plan something. */
export function useDayDialog() {
  const location = useLocation();
  const navigate = useNavigate();
  const handedOver = readPlan(location.state, location.search);
  const [dialog, setDialog] = useState<DayDialog>(none);
  const open: DayDialog =
    dialog.kind === 'none' && handedOver !== undefined
      ? { kind: 'plan', date: undefined, plan: handedOver }
      : dialog;
  const close = () => {
    setDialog(none);
    // What was handed over is used up; going back to this page must not open the form again.
    if (handedOver !== undefined) void navigate(location.pathname, { replace: true });
  };
  return { dialog: open, show: setDialog, close };
}

import { useServices, useSession } from '@stepwise/client/services';
import { Button } from '@stepwise/design/button';
import { ButtonLink } from '@stepwise/design/button-link';
import { NotebookPenIcon } from '@stepwise/design/icon/notebook-pen';
import { Reminder } from '@stepwise/design/reminder';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { reminderAction } from './due-reminder.ts';
import type { ReminderNotification } from './due-reminder.ts';
import { deviceNotes } from './device-notes.ts';
import { reminderMessages } from './messages.ts';
import * as styles from './reminder-banner.module.css';
import { useDueReminder } from './use-due-reminder.ts';

export function ReminderBanner() {
  const session = useSession();
  return session.kind === 'signed-in' ? <DueBanner userId={session.user.id} /> : null;
}

function DueBanner({ userId }: { readonly userId: string }) {
  const { reminder, dismiss } = useDueReminder(userId);
  const [cameWithScreen] = useState(reminder !== undefined);
  if (reminder === undefined) return null;
  return (
    <Strip
      key={`${reminder.type}:${reminder.sessionId}`}
      reminder={reminder}
      startsInFlow={cameWithScreen}
      onDismiss={() => dismiss(reminder.sessionId)}
    />
  );
}

type StripProps = {
  readonly reminder: ReminderNotification;
  readonly startsInFlow: boolean;
  readonly onDismiss: () => void;
};

function Strip({ reminder, startsInFlow, onDismiss }: StripProps) {
  const [comesFirst] = useState(() => startsInFlow || !hasWordsToRead());
  const isInFlow = useSettles(comesFirst);
  const { label, href } = reminderAction(reminder);
  useTold(reminder);
  return (
    <div className={styles['place']} data-floating={!isInFlow}>
      <Reminder
        label={reminderMessages.label}
        title={reminder.title}
        isCard={!isInFlow}
        {...(reminder.type === 'overdue' ? { icon: <NotebookPenIcon /> } : {})}
        actions={
          <>
            <ButtonLink href={href} variant="primary" size="small">
              {label}
            </ButtonLink>
            <Button
              variant="quiet"
              size="small"
              onPress={() => {
                onDismiss();
                // The button goes; whoever pressed it by keyboard continues at the screen.
                document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
              }}
            >
              {reminderMessages.dismiss}
            </Button>
          </>
        }
      >
        {reminder.message}
      </Reminder>
    </div>
  );
}

/** Whether the screen has come: while its place still waits, nothing is read that a strip could move. */
function hasWordsToRead(): boolean {
  const main = document.querySelector('main');
  return main?.querySelector('h1') !== null && main?.querySelector('[aria-busy="true"]') === null;
}

const readOnPx = 160;
/** Whether the browser keeps what is read in its place when something is put in above it. */
const keepsPlace = CSS.supports('overflow-anchor', 'auto');

/**
 * A reminder that comes while somebody reads lies over the page as a card, so that no word moves. It takes its place in
 * the page with the next screen, when somebody reads on or looks elsewhere for a while, and for those who walk by
 * keyboard, whose focus it must not cover.
 */
function useSettles(startsInFlow: boolean): boolean {
  const { pathname } = useLocation();
  const [firstPath] = useState(pathname);
  const [hasSettled, settle] = useState(startsInFlow);
  if (!hasSettled && pathname !== firstPath) settle(true);

  useEffect(() => {
    if (hasSettled) return undefined;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') settle(true);
    };
    const firstY = window.scrollY;
    const onScroll = () => {
      if (keepsPlace && window.scrollY - firstY > readOnPx) settle(true);
    };
    const onHidden = () => {
      if (document.visibilityState === 'hidden') settle(true);
    };
    document.addEventListener('visibilitychange', onHidden);
    document.addEventListener('keydown', onKey);
    document.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('scroll', onScroll);
    };
  }, [hasSettled]);

  return hasSettled;
}

/** Says it once to a screen reader, and outside the tab to those who wanted that and look elsewhere. */
function useTold({ type, sessionId, title, message }: ReminderNotification): void {
  const { notifications, config } = useServices();
  const tell = useEffectEvent(() => {
    notifications.announce(`${title}. ${message}`);
    if (document.visibilityState === 'visible') return;
    void deviceNotes.tell(`${type}:${sessionId}`, {
      title: config.productName,
      body: reminderMessages.discreet,
    });
  });
  useEffect(() => tell(), []);
}

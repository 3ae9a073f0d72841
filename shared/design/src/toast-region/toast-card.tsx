import { Button } from '../button/button.tsx';
import { XIcon } from '../icon/x.tsx';
import type { ToastMessage } from '../toast-queue/toast-queue.ts';
import { ToneIcon } from '../tone/tone.tsx';
import * as styles from './toast-region.module.css';

type ToastCardProps = {
  readonly toast: ToastMessage;
  readonly dismissLabel: string;
  readonly onDismiss: () => void;
  readonly onAction: () => void;
};

/** Title, sentence, one action, dismiss. */
export function ToastCard({ toast, dismissLabel, onDismiss, onAction }: ToastCardProps) {
  return (
    <div className={styles['toast']} data-tone={toast.tone}>
      <ToneIcon tone={toast.tone} />
      <div className={styles['words']}>
        <strong className={styles['title']}>{toast.title}</strong>
        {toast.text === undefined ? null : <p className={styles['text']}>{toast.text}</p>}
      </div>
      {toast.actionLabel === undefined ? null : (
        <Button variant="quiet" size="small" onPress={onAction}>
          {toast.actionLabel}
        </Button>
      )}
      <Button variant="quiet" size="small" isIconOnly label={dismissLabel} onPress={onDismiss}>
        <XIcon />
      </Button>
    </div>
  );
}

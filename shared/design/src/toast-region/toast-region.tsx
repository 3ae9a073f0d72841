import {
  leavingToasts,
  visibleToasts,
  type ToastEntry,
  type ToastQueue,
} from '../toast-queue/toast-queue.ts';
import { ToastCard } from './toast-card.tsx';
import { toastMessages } from './messages.ts';
import { useAttention } from './use-attention.ts';
import { useClearEdge } from './use-clear-edge.ts';
import { useHeldTimer } from './use-held-timer.ts';
import * as styles from './toast-region.module.css';

/** How many messages show and for how long. */
export type ToastRules = {
  /** How many show at once. */
  readonly limit: number;
  /** How long a message stays by itself, in milliseconds; `null` until it is dismissed. */
  readonly duration: number | null;
  /** The same for good news and notes, which nobody has to act on; without it `duration` holds. */
  readonly calmDuration?: number;
  /** How long a dismissed message stays in the queue, in milliseconds. */
  readonly removalDelay: number;
};

/** What a {@link ToastRegion} takes. */
export type ToastRegionProps = {
  readonly queue: ToastQueue;
  readonly rules: ToastRules;
  readonly onDismiss: (toastId: string) => void;
  readonly onRemove: (toastId: string) => void;
  readonly onAction: (toastId: string) => void;
  readonly label?: string;
  readonly dismissLabel?: string;
};

/** The one place for messages. Polite, above the bottom bar, and patient while someone points at it or stands in it. */
export function ToastRegion(props: ToastRegionProps) {
  const { queue, rules, label = toastMessages.region, dismissLabel = toastMessages.dismiss } = props;
  const { isHeld, handlers } = useAttention();
  const shown = visibleToasts(queue, rules.limit);
  const list = useClearEdge(shown.map(({ id }) => id).join());
  return (
    // Above a dialog it can still be heard, and dismissed without the dialog taking that for an answer.
    <section className={styles['region']} aria-label={label} data-react-aria-top-layer="true" {...handlers}>
      <ol ref={list} className={styles['list']} aria-live="polite" aria-relevant="additions text">
        {shown.map((toast) => (
          <ShownToast key={toast.id} toast={toast} isHeld={isHeld} dismissLabel={dismissLabel} {...props} />
        ))}
      </ol>
      {leavingToasts(queue).map((toast) => (
        <LeavingToast key={toast.id} toast={toast} delay={rules.removalDelay} onRemove={props.onRemove} />
      ))}
    </section>
  );
}

type ShownToastProps = ToastRegionProps & {
  readonly toast: ToastEntry;
  readonly isHeld: boolean;
  readonly dismissLabel: string;
};

function ShownToast({ toast, isHeld, dismissLabel, rules, onDismiss, onAction }: ShownToastProps) {
  const isCalm = toast.tone === 'success' || toast.tone === 'info';
  const duration = isCalm ? (rules.calmDuration ?? rules.duration) : rules.duration;
  useHeldTimer(duration, isHeld, () => onDismiss(toast.id));
  return (
    <li className={styles['item']}>
      <ToastCard
        toast={toast}
        dismissLabel={dismissLabel}
        onDismiss={() => onDismiss(toast.id)}
        onAction={() => onAction(toast.id)}
      />
    </li>
  );
}

/** Nothing to see: it only forgets the message when its time has come. */
function LeavingToast({
  toast,
  delay,
  onRemove,
}: {
  readonly toast: ToastEntry;
  readonly delay: number;
  readonly onRemove: (toastId: string) => void;
}) {
  useHeldTimer(delay, false, () => onRemove(toast.id));
  return null;
}

import { useEffect, useRef, useState } from 'react';
import type { Toast } from '@stepwise/contract/shell-services';
import type { Readings } from '@stepwise/domain/readings';
import { addToast, dismissToast, removeToast, visibleToasts } from '@stepwise/design/toast-queue';
import type { ToastMessage, ToastQueue } from '@stepwise/design/toast-queue';
import { ToastRegion } from '@stepwise/design/toast-region';
import type { ToastStore } from './toast-store.ts';
import { toasterRules } from './toaster-rules.ts';

export type ToasterProps = { readonly store: ToastStore; readonly profile: Readings['toaster'] };

/** The page's one place for messages. */
export function Toaster({ store, profile }: ToasterProps) {
  const [queue, setQueue] = useState<ToastQueue>([]);
  const actions = useRef(new Map<string, () => void>());
  const count = useRef(0);
  const { limit } = toasterRules[profile];

  useEffect(
    () =>
      store.connect((toast) => {
        count.current += 1;
        const id = `toast-${count.current}`;
        if (toast.action) actions.current.set(id, toast.action.run);
        setQueue((shown) => addToast(makeRoom(shown, limit), messageOf(id, toast)));
      }),
    [store, limit],
  );

  const dismiss = (id: string): void => setQueue((shown) => dismissToast(shown, id));
  const act = (id: string): void => {
    actions.current.get(id)?.();
    dismiss(id);
  };
  const remove = (id: string): void => {
    actions.current.delete(id);
    setQueue((shown) => removeToast(shown, id));
  };

  return (
    <ToastRegion
      queue={queue}
      rules={toasterRules[profile]}
      onDismiss={dismiss}
      onRemove={remove}
      onAction={act}
    />
  );
}

/** What has to give way to a newer message has been seen; it must not come back when that one goes. */
function makeRoom(queue: ToastQueue, limit: number): ToastQueue {
  const staying = limit > 1 ? visibleToasts(queue, limit - 1) : [];
  return queue.map((entry) => (staying.includes(entry) ? entry : { ...entry, phase: 'leaving' }));
}

function messageOf(id: string, { tone, title, text, action }: Toast): ToastMessage {
  return {
    id,
    tone: tone === 'error' ? 'danger' : tone,
    title,
    ...(text !== undefined && { text }),
    ...(action && { actionLabel: action.label }),
  };
}

/** A message that says what happened and offers the way back. */
export type ToastMessage = {
  readonly id: string;
  readonly tone: 'info' | 'success' | 'warning' | 'danger';
  readonly title: string;
  readonly text?: string;
  /** One action, such as Undo. */
  readonly actionLabel?: string;
};

/** A message and where it stands: `shown`, or dismissed and `leaving` until its removal. */
export type ToastEntry = ToastMessage & { readonly phase: 'shown' | 'leaving' };

/** All messages, oldest first. */
export type ToastQueue = readonly ToastEntry[];

/** Adds a message; one with the same id takes the place of the old one. */
export function addToast(queue: ToastQueue, message: ToastMessage): ToastQueue {
  const entry: ToastEntry = { ...message, phase: 'shown' };
  const others = queue.filter(({ id }) => id !== message.id);
  return [...others, entry];
}

/** Dismisses a message. It leaves the screen now and the queue when {@link removeToast} says so. */
export function dismissToast(queue: ToastQueue, toastId: string): ToastQueue {
  return queue.map((entry) => (entry.id === toastId ? { ...entry, phase: 'leaving' } : entry));
}

/** Forgets a message. */
export function removeToast(queue: ToastQueue, toastId: string): ToastQueue {
  return queue.filter(({ id }) => id !== toastId);
}

/** The messages on screen: the newest, `limit` at most, oldest first. Older ones come back when there is room. */
export function visibleToasts(queue: ToastQueue, limit: number): ToastQueue {
  const shown = queue.filter(({ phase }) => phase === 'shown');
  return limit > 0 ? shown.slice(-limit) : [];
}

/** The messages that are on their way out. */
export function leavingToasts(queue: ToastQueue): ToastQueue {
  return queue.filter(({ phase }) => phase === 'leaving');
}

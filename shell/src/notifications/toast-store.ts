import type { Toast } from '@stepwise/contract/shell-services';

export type ToastStore = {
  readonly toast: (toast: Toast) => void;
  /** Hands over what waited, and everything from now on. */
  readonly connect: (show: (toast: Toast) => void) => () => void;
  /** Somebody wants to say something and nobody shows it: the region has to load. */
  readonly onWaiting: (listener: () => void) => void;
};

/** Messages wait here until the toast region is on the page; its code is not part of the first screen. */
export function createToastStore(): ToastStore {
  const waiting: Toast[] = [];
  let show: ((toast: Toast) => void) | null = null;
  let wake: (() => void) | null = null;

  return {
    toast: (toast) => {
      if (show) {
        show(toast);
        return;
      }
      waiting.push(toast);
      wake?.();
    },
    connect: (next) => {
      show = next;
      for (const toast of waiting.splice(0)) next(toast);
      return () => {
        show = null;
      };
    },
    onWaiting: (listener) => {
      wake = listener;
      if (waiting.length > 0) listener();
    },
  };
}

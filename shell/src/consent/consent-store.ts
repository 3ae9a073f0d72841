import type { SafeStorage } from '@stepwise/client/safe-storage';
import type { ConsentChoice, ConsentState, OptionalConsent } from '@stepwise/contract/shell-services';
import {
  consentState,
  consentStorageKey,
  parseStoredConsent,
  rejectAll,
  storedConsent,
} from './consent-choice.ts';
import type { StoredConsent } from './consent-choice.ts';

/** Everything that banner and dialog are drawn from. */
export type ConsentView = {
  readonly state: ConsentState;
  readonly isBannerShown: boolean;
  readonly isDialogOpen: boolean;
};

export type ConsentStore = {
  readonly view: () => ConsentView;
  readonly current: () => ConsentState;
  readonly stored: () => StoredConsent | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  readonly allows: (kind: OptionalConsent) => boolean;
  readonly choose: (choice: ConsentChoice) => void;
  /** Takes over what the account holds, where that is newer. */
  readonly adopt: (stored: StoredConsent) => void;
  readonly clear: () => void;
  /** Hides the banner until the page is loaded again. Nothing is stored and nothing optional is allowed. */
  readonly dismiss: () => void;
  readonly openPreferences: () => void;
  readonly closePreferences: () => void;
};

export type ConsentStoreOptions = {
  readonly storage: SafeStorage;
  /** Whether the browser sends Global Privacy Control. */
  readonly hasPrivacySignal: boolean;
  readonly nowMs: () => number;
  /** A random UUID. */
  readonly newId: () => string;
  readonly report: (error: unknown) => void;
};

/** The person's choice about optional storage, kept on this device and shared by its tabs. */
export function createConsentStore(options: ConsentStoreOptions): ConsentStore {
  const { storage, nowMs, newId } = options;
  const keep = (stored: StoredConsent): void => {
    storage.write(consentStorageKey, JSON.stringify(stored));
  };
  const decide = (choice: ConsentChoice, decidedBy: StoredConsent['decidedBy']): void => {
    const decidedAt = new Date(nowMs()).toISOString();
    keep(storedConsent(choice, { decidedBy, decidedAt, choiceId: newId() }));
  };
  if (options.hasPrivacySignal && readStored(options) === undefined) decide(rejectAll, 'signal');

  const cell = createCell({ stored: readStored(options), isDismissed: false, isDialogOpen: false });
  storage.subscribe(consentStorageKey, () => cell.set({ stored: readStored(options) }));
  const current = (): ConsentState => cell.view().state;

  return {
    view: cell.view,
    current,
    stored: cell.stored,
    subscribe: cell.subscribe,
    allows: (kind) => current().hasConsented && current()[kind],
    choose: (choice) => {
      cell.set({ isDialogOpen: false });
      decide(choice, 'person');
    },
    adopt: keep,
    clear: () => {
      cell.set({ isDismissed: false });
      storage.remove(consentStorageKey);
    },
    dismiss: () => cell.set({ isDismissed: true }),
    openPreferences: () => cell.set({ isDialogOpen: true }),
    closePreferences: () => cell.set({ isDialogOpen: false }),
  };
}

type Parts = {
  readonly stored: StoredConsent | undefined;
  readonly isDismissed: boolean;
  readonly isDialogOpen: boolean;
};

/** Holds the parts and the view made of them, which stays the same object until something changes. */
function createCell(initial: Parts) {
  const listeners = new Set<() => void>();
  let parts = initial;
  let view = viewOf(parts);
  return {
    view: () => view,
    stored: () => parts.stored,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    set: (changes: Partial<Parts>) => {
      parts = { ...parts, ...changes };
      view = viewOf(parts);
      for (const listener of listeners) listener();
    },
  };
}

function viewOf({ stored, isDismissed, isDialogOpen }: Parts): ConsentView {
  const state = consentState(stored);
  return { state, isDialogOpen, isBannerShown: !state.hasConsented && !isDismissed };
}

/** A value that cannot be read counts as nobody having been asked, and is only reported. */
function readStored({ storage, report }: ConsentStoreOptions): StoredConsent | undefined {
  const text = storage.read(consentStorageKey);
  if (text === undefined) return undefined;
  try {
    return parseStoredConsent(text);
  } catch (error) {
    report(error);
    return undefined;
  }
}

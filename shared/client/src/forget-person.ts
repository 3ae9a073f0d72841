import type { OutboxService } from '@stepwise/contract/outbox';
import type { QueryClient } from '@tanstack/react-query';
import { outboxKeyPrefix } from './outbox-key.ts';
import type { SafeStorage } from './safe-storage.ts';
import { sessionStorageKey, userEmailKey } from './session-hint.ts';
import { visitorSessionIdKey, visitorSessionKeyKey } from './visitor-identity.ts';

/** Everything on this device that may know a person. Parts that were never loaded are left out. */
export type PersonalParts = {
  /** Local storage. */
  readonly storage: Pick<SafeStorage, 'keys' | 'remove'>;
  /** Session storage. */
  readonly tabStorage: Pick<SafeStorage, 'keys' | 'remove'>;
  readonly queryClient: Pick<QueryClient, 'clear'>;
  readonly outbox?: Pick<OutboxService, 'erase'>;
  /** Answers that are given again: see `createEdgeLayer` and `createRestCache`. */
  readonly caches?: readonly { readonly clear: () => void }[];
};

/**
 * What may outlive a person on this device, by the beginnings of the keys: it is about the device and says nothing
 * about anybody. Whatever is not named here counts as personal, so that nobody has to remember to have it erased.
 */
export const deviceKeys = ['last_good_composition', 'cookie_consent', 'query_public_', 'canary_'] as const;

/** What writes in line need until they are sent: themselves, and the key of the visitor who made them. */
const unsentKeys = [outboxKeyPrefix, visitorSessionIdKey, visitorSessionKeyKey] as const;

/** The sign-in itself, for whoever takes a device over. */
const sessionKeys = [sessionStorageKey, userEmailKey] as const;

/** What may stay when a person leaves this device. */
export type ForgetChoice = {
  /** Leaves the queue for its owner, who has not decided yet. */
  readonly keepsUnsent: boolean;
  /** Somebody else has signed in meanwhile: what lies under the session's keys is theirs already. */
  readonly keepsSession?: boolean;
};

/**
 * What sign-out, the loss of a session and the deletion of an account do to this device: answers, e-mail, ids,
 * caches and queues are gone, in this tab and for the next person. Ask before whether unsent writes shall be sent.
 */
export function forgetPerson(parts: PersonalParts, choice: ForgetChoice): void {
  const kept: readonly string[] = [
    ...deviceKeys,
    ...(choice.keepsUnsent ? unsentKeys : []),
    ...(choice.keepsSession === true ? sessionKeys : []),
  ];
  if (!choice.keepsUnsent) parts.outbox?.erase();
  parts.queryClient.clear();
  for (const cache of parts.caches ?? []) cache.clear();
  for (const key of parts.tabStorage.keys()) parts.tabStorage.remove(key);
  for (const key of parts.storage.keys()) {
    if (!kept.some((beginning) => key.startsWith(beginning))) parts.storage.remove(key);
  }
}

import type { OutboxService } from '@stepwise/contract/outbox';
import type { QueryClient } from '@tanstack/react-query';
import type { EdgeLayer } from './edge-layer.ts';
import type { QueryPersister } from './query-persister.ts';
import type { ReturnPath } from './return-path.ts';
import type { SafeStorage } from './safe-storage.ts';
import { sessionStorageKey } from './session-hint.ts';
import type { VisitorService } from './visitor-identity.ts';

/** Everything on this device that may know a person. Parts that were never loaded are left out. */
export type PersonalParts = {
  readonly storage: SafeStorage;
  readonly visitor: Pick<VisitorService, 'erase'>;
  readonly queryClient: Pick<QueryClient, 'clear'>;
  readonly returnPath: Pick<ReturnPath, 'clear'>;
  readonly outbox?: Pick<OutboxService, 'erase'>;
  readonly persister?: Pick<QueryPersister, 'erasePersonal'>;
  readonly edgeLayer?: Pick<EdgeLayer, 'clear'>;
};

/** Keys, and beginnings of keys, that hold something about a person. */
const personalKeys = [sessionStorageKey, 'user_email', 'outbox', 'query_personal_', 'survey_', 'access_'];

/**
 * What sign-out, the loss of a session and the deletion of an account do to this device: answers, e-mail, ids,
 * caches and queues are gone, in this tab and for the next person. Ask before whether unsent writes shall be sent.
 */
export function forgetPerson(parts: PersonalParts): void {
  const { storage, visitor, queryClient, returnPath } = parts;
  parts.outbox?.erase();
  queryClient.clear();
  parts.persister?.erasePersonal();
  parts.edgeLayer?.clear();
  visitor.erase();
  returnPath.clear();
  for (const key of storage.keys()) {
    if (personalKeys.some((personal) => key.startsWith(personal))) storage.remove(key);
  }
}

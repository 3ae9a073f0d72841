import type { SafeStorage } from '@stepwise/client/safe-storage';
import type { OutboxService } from '@stepwise/contract/outbox';
import type { ConsentService, DataClient, SessionService } from '@stepwise/contract/shell-services';
import type { ConsentRecords } from './consent-records.ts';
import { consentSessionId } from './consent-session-id.ts';
import type { ConsentStore } from './consent-store.ts';
import type { ConsentWrites } from './consent-writes.ts';
import { handOverConsent } from './hand-over-consent.ts';
import type { OptionalScripts } from './optional-scripts.ts';
import { visitCount } from './visit-count.ts';

export type ConsentServiceOptions = {
  readonly store: ConsentStore;
  readonly storage: SafeStorage;
  readonly session: SessionService;
  readonly client: DataClient;
  readonly outbox: Pick<OutboxService, 'enqueue' | 'deliver'>;
  readonly scripts: OptionalScripts;
  readonly firstScreen: { readonly reached: Promise<void> };
  readonly report: (error: unknown) => void;
};

/** What remotes get of the consent. Recording is code of its own that comes with the first record. */
export function createConsentService(options: ConsentServiceOptions): ConsentService {
  const { store, storage, session, client, outbox, report } = options;
  const sessionId = (): string => consentSessionId(storage, newId);
  const records = async (): Promise<ConsentRecords> => {
    const { createConsentRecords } = await import('./consent-records.ts');
    return createConsentRecords({ client, session, sessionId, userAgent: navigator.userAgent, report });
  };
  const writes = async (): Promise<ConsentWrites> => {
    const { createConsentWrites } = await import('./consent-writes.ts');
    return createConsentWrites({ sessionId, userAgent: navigator.userAgent });
  };
  const begin = async (): Promise<void> => {
    await options.firstScreen.reached;
    handOverConsent({ consent: store, session, storage, outbox, writes, newId, report });
    options.scripts.add(visitCount({ client, session, report }));
  };
  void begin();
  return {
    allows: store.allows,
    current: store.current,
    subscribe: store.subscribe,
    choose: store.choose,
    clear: store.clear,
    openPreferences: store.openPreferences,
    history: async () => (await records()).history(),
    hasCurrentTerms: async () => (await records()).hasCurrentTerms(),
    acceptTerms: async () => {
      await (await records()).record('terms', true);
    },
  };
}

function newId(): string {
  return crypto.randomUUID();
}

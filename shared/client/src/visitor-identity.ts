import type { VisitorIdentity } from '@stepwise/contract/shell-services';
import type { SafeStorage } from './safe-storage.ts';

/**
 * Local-storage key of a visitor's id.
 *
 * @see rows A-50
 */
export const visitorSessionIdKey = 'anonymous_session_id';
/** Local-storage key of what opens a visitor's rows. */
export const visitorSessionKeyKey = 'anonymous_session_key';

/** Who an anonymous visitor is. */
export type VisitorService = {
  /** Id and key of this visitor; made on first use. */
  readonly identity: () => VisitorIdentity;
  /** Id and key if there are any; never makes them. */
  readonly current: () => VisitorIdentity | undefined;
  /** Forgets id and key, so that the next need makes new ones; answers on this device stay. */
  readonly renew: () => void;
  /** Forgets id, key and every answer kept for them on this device. */
  readonly erase: () => void;
};

/** Where a visitor's identity lies and what it is made of. */
export type VisitorOptions = {
  readonly storage: SafeStorage;
  /** A random UUID v4. */
  readonly newId: () => string;
  /** 256 random bits as 64 hex digits. */
  readonly newKey: () => string;
};

/**
 * Who an anonymous visitor is on this device. Id and key lie together in one value, written at once, so that tabs
 * that open at the same moment end up with one whole identity and never with the id of one and the key of another;
 * `anonymous_session_id` repeats the id. Read from storage each time, so that tabs stay in step; where storage is
 * blocked it lasts as long as the tab. An id without its key opens nothing and is replaced.
 */
export function createVisitorService({ storage, newId, newKey }: VisitorOptions): VisitorService {
  const current = () => readPair(storage.read(visitorSessionKeyKey)) ?? readSeparate(storage);
  const keep = (identity: VisitorIdentity) => {
    const pair = `${identity.sessionId}.${identity.sessionKey}`;
    if (storage.read(visitorSessionKeyKey) !== pair) storage.write(visitorSessionKeyKey, pair);
    if (storage.read(visitorSessionIdKey) !== identity.sessionId) {
      storage.write(visitorSessionIdKey, identity.sessionId);
    }
  };
  return {
    current,
    identity: () => {
      keep(current() ?? { sessionId: newId(), sessionKey: newKey() });
      // Read back: another tab may have been a moment faster.
      const kept = current();
      if (kept === undefined) throw new Error('newId or newKey gave no usable value');
      return kept;
    },
    renew: () => {
      storage.remove(visitorSessionKeyKey);
      storage.remove(visitorSessionIdKey);
    },
    erase: () => {
      for (const key of storage.keys()) if (belongsToVisitor(key)) storage.remove(key);
    },
  };
}

/** Answers, their queue entries (see `outbox-reader`), id and key. */
function belongsToVisitor(key: string): boolean {
  return ['survey_', 'outbox_visitor-', visitorSessionIdKey, visitorSessionKeyKey].some((prefix) =>
    key.startsWith(prefix),
  );
}

function readPair(pair: string | undefined): VisitorIdentity | undefined {
  const [sessionId = '', sessionKey = '', ...rest] = (pair ?? '').split('.');
  const isWhole = uuidV4.test(sessionId) && hexKey.test(sessionKey) && rest.length === 0;
  return isWhole ? { sessionId, sessionKey } : undefined;
}

/** Earlier releases kept the bare key beside the id. */
function readSeparate(storage: SafeStorage): VisitorIdentity | undefined {
  const sessionId = storage.read(visitorSessionIdKey) ?? '';
  return readPair(`${sessionId}.${storage.read(visitorSessionKeyKey) ?? ''}`);
}

/** 256 random bits as hex. Pass `crypto.getRandomValues.bind(crypto)`. */
export function randomSessionKey(fill: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  return Array.from(fill(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const hexKey = /^[0-9a-f]{64}$/;

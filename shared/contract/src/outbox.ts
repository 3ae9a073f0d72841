import {
  array,
  discriminatedUnion,
  literal,
  maxLength,
  minLength,
  object,
  oneOf,
  optional,
  record,
  regex,
  string,
  unknown,
  uuid,
} from './schema.ts';
import type { Infer } from './schema.ts';

/** Whose write it is. It is sent as this owner only, whoever is here by then. */
export const outboxOwnerSchema = discriminatedUnion('kind', [
  object({ kind: literal('visitor'), sessionId: uuid() }),
  object({ kind: literal('user'), userId: uuid() }),
  /** What nobody in particular wrote: it is sent without a token and without a key. */
  object({ kind: literal('device') }),
]);

/** One call of the request pipeline, as data, so that it can be sent without the remote that wrote it. */
export const outboxCallSchema = object({
  method: oneOf(['POST', 'PUT', 'PATCH', 'DELETE']),
  endpoint: string(),
  query: optional(record(string(), string())),
  headers: optional(record(string(), string())),
  body: optional(unknown()),
});

const nameSchema = string().check(regex(/^[\w:.-]{1,100}$/));

/** A write as it waits in line: what, whose, and which calls make it. */
export const outboxWriteSchema = object({
  /** Names what is written, e.g. `run:<run id>`. A later write of the same name takes the earlier one's place. */
  id: nameSchema,
  /** Writes of one entity are sent in order; those of others do not wait for them. */
  entity: nameSchema,
  owner: outboxOwnerSchema,
  /** Sent one after the other. Each must be one that may arrive twice. */
  calls: array(outboxCallSchema).check(minLength(1), maxLength(10)),
});

/** A visitor, an account, or the device itself. Nobody sends what belongs to another. */
export type OutboxOwner = Infer<typeof outboxOwnerSchema>;
/** One request of a write. `endpoint` is one of the pipeline, e.g. `/supabase/survey_responses`. */
export type OutboxCall = Infer<typeof outboxCallSchema>;
/** A write that must not be lost; it is kept until the server has taken it or its person discards it. */
export type OutboxWrite = Infer<typeof outboxWriteSchema>;

/** What one owner still has on this device. */
export type OutboxStatus = {
  /** Writes that will be sent by themselves. */
  readonly waiting: number;
  /** Writes that the server did not take; the person decides what becomes of them. */
  readonly refused: readonly { readonly id: string; readonly code: string }[];
  readonly isSending: boolean;
  /** `tab` when the device had no room for at least one of them: it is gone when the tab closes. */
  readonly keptBy: 'device' | 'tab';
};

/**
 * How a write stands after the first try. `answers` is empty when another tab sent it. `error` of a write that waits
 * is undefined when it was not even tried, because there is no connection or its owner is not here.
 */
export type OutboxDelivery =
  | { readonly kind: 'sent'; readonly answers: readonly unknown[] }
  | {
      readonly kind: 'waiting';
      readonly keptBy: OutboxStatus['keptBy'];
      readonly error: Error | undefined;
    }
  | { readonly kind: 'refused'; readonly error: Error };

/**
 * Where one write is. `unknown` until the queue has been read, `sent` when it was sent since this page was opened,
 * `absent` when it is not in line: it never was, it was discarded, or another page sent it.
 */
export type OutboxPlace = 'unknown' | 'waiting' | 'refused' | 'sent' | 'absent';

/**
 * Writes that survive a lost connection and a closed tab. Its code is fetched when it is first needed; until then
 * nothing waits as far as `status` knows, and `place` is `unknown`. Subscribing fetches it.
 */
export type OutboxService = {
  /** Fetches its code, so that writes can be put in line even when the connection is lost later. Never rejects. */
  readonly ready: () => Promise<void>;
  /** Puts a write in line, tries to send it, and answers how it stands. Rejects only what may not be repeated. */
  readonly deliver: (write: OutboxWrite) => Promise<OutboxDelivery>;
  /** Puts a write in line and answers as soon as it is kept; it is sent soon. */
  readonly enqueue: (write: OutboxWrite) => Promise<OutboxStatus['keptBy']>;
  /** Sends what waits. `retryRefused` also tries again what was refused. */
  readonly send: (options?: { readonly retryRefused?: boolean }) => Promise<void>;
  /** The same object until something changes, as `useSyncExternalStore` asks. */
  readonly status: (owner: OutboxOwner) => OutboxStatus;
  readonly place: (owner: OutboxOwner, id: string) => OutboxPlace;
  readonly subscribe: (listener: () => void) => () => void;
  readonly discard: (owner: OutboxOwner, id: string) => void;
  /** Forgets what one owner, or everybody, has in line; what is on its way is given up. */
  readonly erase: (owner?: OutboxOwner) => void;
};

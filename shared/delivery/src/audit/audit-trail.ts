import { array, int, iso, object, oneOf, optional, string } from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';
import { DeliveryError } from '../delivery-error.ts';
import { sha256Hex } from '../hashing.ts';
import { numberedName, readNumbers } from '../store/numbered-records.ts';
import { readRecord } from '../store/parsed-record.ts';
import type { Store } from '../store/store.ts';

const auditActions = ['release', 'promote', 'rollback', 'renew', 'pin', 'unpin', 'override', 'gc'] as const;

const auditRowSchema = object({
  schema: oneOf(['stepwise.audit.1']),
  number: int(),
  at: iso.datetime(),
  /** Who did it, as the machine that ran the command knows them. */
  actor: string(),
  action: oneOf(auditActions),
  /** The record that came to be, by its name in the store. */
  subject: string(),
  /** SHA-256 of that record. */
  digest: string(),
  note: string(),
  /** Names that a garbage collection took away. */
  removed: optional(array(string())),
  /** SHA-256 of the row before this one; empty for the first. */
  before: string(),
});

/** What can be done to a store that changes what people may be served. */
export type AuditAction = (typeof auditActions)[number];
/** One row of the trail as it lies in the store, numbered from 1. */
export type AuditRow = Infer<typeof auditRowSchema>;
/** What is known of an act before it has a place in the trail. */
export type AuditEntry = {
  readonly at: Date;
  readonly actor: string;
  readonly action: AuditAction;
  readonly subject: string;
  /** The record's text. */
  readonly content: string | Uint8Array;
  readonly note: string;
  readonly removed?: readonly string[];
};

const folder = 'audit';
const attempts = 50;

/** Where a row lies. */
export function auditName(number: number): string {
  return numberedName(folder, number);
}

async function textOf(store: Store, number: number): Promise<string> {
  return (await store.read(auditName(number)))?.toString('utf8') ?? '';
}

/** Adds a row to the trail. Each row holds the hash of the one before it, so that none can be changed or taken out unseen. */
export async function appendAudit(store: Store, entry: AuditEntry): Promise<void> {
  const { at, actor, action, subject, content, note, removed } = entry;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const last = (await readNumbers(store, folder)).at(-1) ?? 0;
    const row: AuditRow = {
      schema: 'stepwise.audit.1',
      number: last + 1,
      at: at.toISOString(),
      actor,
      action,
      subject,
      digest: sha256Hex(content),
      note,
      ...(removed && { removed: [...removed] }),
      before: last === 0 ? '' : sha256Hex(await textOf(store, last)),
    };
    if (await store.create(auditName(row.number), JSON.stringify(row, undefined, 2))) return;
  }
  throw new DeliveryError(
    'STORE_UNWRITABLE',
    'The audit trail is being written by too many at once. Run the command again.',
  );
}

/** Every row, the oldest first. */
export async function readAudit(store: Store): Promise<readonly AuditRow[]> {
  const numbers = await readNumbers(store, folder);
  const rows = await Promise.all(
    numbers.map((number) => readRecord(store, auditName(number), auditRowSchema)),
  );
  return rows.flatMap((row) => (row === undefined ? [] : [row]));
}

import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Schema } from '@stepwise/contract/schema';
import { type Kind, type Records, journalLineSchema, recordSchemas } from './sandbox-records.ts';

export type SandboxStore = {
  readonly get: <K extends Kind>(kind: K, id: string) => Records[K] | undefined;
  /** The oldest first. */
  readonly all: <K extends Kind>(kind: K) => readonly Records[K][];
  readonly put: <K extends Kind>(kind: K, record: Records[K]) => Records[K];
  readonly remove: (kind: Kind, id: string) => void;
};

type Shelf<T> = { readonly items: Map<string, T>; readonly place: (record: unknown) => void };
type Shelves = { readonly [K in Kind]: Shelf<Records[K]> };

/**
 * Everything the sandbox knows, written to a journal of one line a change before a change is seen, so that a machine
 * that stops at any moment still knows who paid. Without a file it forgets when it ends.
 */
export function openSandboxStore(file: string | undefined): SandboxStore {
  const shelves = emptyShelves();
  if (file !== undefined) readJournal(file, shelves);
  const write = (line: object) => {
    if (file !== undefined) appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
  };
  return {
    get: (kind, id) => shelves[kind].items.get(id),
    all: (kind) => [...shelves[kind].items.values()],
    put: (kind, record) => {
      write({ kind, id: record.id, record });
      shelves[kind].items.set(record.id, record);
      return record;
    },
    remove: (kind, id) => {
      write({ kind, id, isGone: true });
      shelves[kind].items.delete(id);
    },
  };
}

function emptyShelves(): Shelves {
  const schemas = recordSchemas;
  return {
    'checkout.session': newShelf(schemas['checkout.session']),
    checkoutDetails: newShelf(schemas.checkoutDetails),
    charge: newShelf(schemas.charge),
    customer: newShelf(schemas.customer),
    delivery: newShelf(schemas.delivery),
    dispute: newShelf(schemas.dispute),
    event: newShelf(schemas.event),
    invoice: newShelf(schemas.invoice),
    keptAnswer: newShelf(schemas.keptAnswer),
    payment_intent: newShelf(schemas.payment_intent),
    payment_method: newShelf(schemas.payment_method),
    portal: newShelf(schemas.portal),
    price: newShelf(schemas.price),
    product: newShelf(schemas.product),
    refund: newShelf(schemas.refund),
    settings: newShelf(schemas.settings),
    subscription: newShelf(schemas.subscription),
  };
}

function newShelf<T extends { readonly id: string }>(schema: Schema<T>): Shelf<T> {
  const items = new Map<string, T>();
  return {
    items,
    place: (record) => {
      const read = schema.safeParse(record);
      if (read.success) items.set(read.data.id, read.data);
    },
  };
}

/** Reads what was written and writes it again without what was overtaken. A torn last line is dropped. */
function readJournal(file: string, shelves: Shelves): void {
  if (!existsSync(file)) return;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const read = journalLineSchema.safeParse(parseJson(line));
    if (!read.success) continue;
    const { kind, id, record, isGone } = read.data;
    for (const known of kindsOf(shelves)) {
      if (known !== kind) continue;
      if (isGone === true) shelves[known].items.delete(id);
      else shelves[known].place(record);
    }
  }
  const lines = kindsOf(shelves).flatMap((kind) =>
    [...shelves[kind].items.values()].map((record) => JSON.stringify({ kind, id: record.id, record })),
  );
  writeFileSync(`${file}.new`, lines.map((line) => `${line}\n`).join(''), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

function kindsOf(shelves: Shelves): Kind[] {
  const known = new Set(Object.keys(shelves));
  const isKind = (name: string): name is Kind => known.has(name);
  return Object.keys(recordSchemas).filter(isKind);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

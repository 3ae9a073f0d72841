import { AppError } from '@stepwise/client/app-error';
import { int, object, string } from '@stepwise/contract/schema';
import type { OutboxDelivery, OutboxPlace } from '@stepwise/contract/outbox';
import type { ApiRequest, DataClient } from '@stepwise/contract/shell-services';
import { beforeEach, expect, test } from 'vitest';
import { rememberChoice } from '../agreement/kept-place.ts';
import { signedInAs } from '../rules/test-person.ts';
import { pendingAfter } from './pending-rows.ts';
import type { PendingRow } from './pending-rows.ts';
import { lookAtPending, sendRow } from './send-row.ts';

const userId = '0190a000-0000-4000-8000-0000000000aa';
const schema = object({ id: string(), version: int(), words: string() });
const base = { id: 'a', version: 1, words: 'Lunch' };
type Row = typeof base;

const refused = (status: number): OutboxDelivery => ({
  kind: 'refused',
  error: new AppError(`HTTP_${status}`, 'It is another one by now.', { status }),
});
const sent = { kind: 'sent', answers: [] } as const;

/** A device with one change of one row, and an account that answers when the test says so. */
function device(deliveries: readonly OutboxDelivery[], held: Row & { readonly write_id: string }) {
  const rows = new Map<string, PendingRow<Row>>();
  const delivered: unknown[] = [];
  const discarded: string[] = [];
  const whileAsked: (() => void)[] = [];
  const whileSent: (() => void)[] = [];
  let place: OutboxPlace = 'absent';
  const client: DataClient = {
    request: async <Answer>({ answerSchema }: ApiRequest<Answer>) => {
      for (const happen of whileAsked.splice(0)) happen();
      return answerSchema.parse([held]);
    },
    stream: async () => undefined,
  };
  const outbox = {
    ready: async () => undefined,
    deliver: async ({ calls }: { readonly calls: readonly { readonly body?: unknown }[] }) => {
      delivered.push(calls[0]?.body);
      for (const happen of whileSent.splice(0)) happen();
      return deliveries[delivered.length - 1] ?? sent;
    },
    enqueue: async () => 'device' as const,
    send: async () => undefined,
    status: () => ({ waiting: 0, refused: [], isSending: false, keptBy: 'device' }) as const,
    place: () => place,
    subscribe: () => () => undefined,
    discard: (_: unknown, id: string) => void discarded.push(id),
    erase: () => undefined,
  };
  const tools = {
    services: {
      outbox,
      client,
      session: signedInAs(userId),
      telemetry: { report: () => undefined, measure: () => undefined },
    },
    kept: {
      userId,
      name: 'diary',
      table: 'social_diary_entries',
      schema,
      toWrite: (row: Row) => row,
      judged: ['words'] as const,
    },
    change: (edit: (pending: Map<string, PendingRow<Row>>) => unknown) => void edit(rows),
    pendingNow: () => rows,
    settle: async (id: string) => void rows.delete(id),
    busy: new Set<string>(),
  };
  const write = (words: string, writeId: string) => {
    const entry = pendingAfter(rows.get('a'), { row: { ...base, words }, isRemoved: false, base, writeId });
    rows.set('a', entry);
    return entry;
  };
  const inLine = (now: OutboxPlace) => void (place = now);
  return { tools, rows, delivered, discarded, whileAsked, whileSent, write, inLine };
}

beforeEach(() => rememberChoice(userId, 'account', true));

const elsewhere = { ...base, words: 'Lunch with Bo', version: 2, write_id: 'other' };

test('words that two devices wrote differently wait for their person', async () => {
  const { tools, rows, write, discarded } = device([refused(409)], elsewhere);
  expect(await sendRow(tools, write('Lunch with Ann', 'first'))).toBe('unsettled');
  expect(rows.get('a')).toMatchObject({
    row: { words: 'Lunch with Ann' },
    theirs: { words: 'Lunch with Bo' },
  });
  expect(discarded).toEqual(['diary:a']);
});

test('a refusal that comes late takes nothing from what was written meanwhile', async () => {
  const { tools, rows, write, whileSent, discarded } = device([refused(409)], elsewhere);
  const first = write('First', 'first');
  whileSent.push(() => write('Second', 'second'));
  expect(await sendRow(tools, first)).toBe('waiting');
  expect(rows.get('a')).toMatchObject({ row: { words: 'Second' }, theirs: undefined, isRefused: false });
  // The newer one stands in line by the same name.
  expect(discarded).toEqual([]);
});

test('what is written while the other version is read is not taken back either', async () => {
  const { tools, rows, write, whileAsked, delivered } = device([refused(409)], elsewhere);
  const first = write('First', 'first');
  whileAsked.push(() => write('Second', 'second'));
  expect(await sendRow(tools, first)).toBe('waiting');
  expect(rows.get('a')).toMatchObject({ row: { words: 'Second' }, theirs: undefined });
  expect(delivered).toHaveLength(1);
});

test('an arrival that is told late leaves what was written meanwhile on the device', async () => {
  const { tools, rows, write, whileSent } = device([sent], elsewhere);
  const first = write('First', 'first');
  whileSent.push(() => write('Second', 'second'));
  expect(await sendRow(tools, first)).toBe('sent');
  expect(rows.get('a')?.row.words).toBe('Second');
});

test.each([refused(409), refused(403), refused(400)])(
  'after a sign-out no late answer puts words back on the device (%#)',
  async (answer) => {
    const { tools, rows, write, whileSent, delivered } = device([answer], elsewhere);
    whileSent.push(() => rows.clear());
    await sendRow(tools, write('Mine', 'first'));
    expect([...rows]).toEqual([]);
    expect(delivered).toHaveLength(1);
  },
);

test('a sign-out while the other version is read leaves nothing behind', async () => {
  const { tools, rows, write, whileAsked } = device([refused(409)], elsewhere);
  whileAsked.push(() => rows.clear());
  await sendRow(tools, write('Mine', 'first'));
  expect([...rows]).toEqual([]);
});

test('what nobody sends is sent as it lies on the device now', async () => {
  const { tools, write, delivered, inLine } = device([], elsewhere);
  write('First', 'first');
  write('Second', 'second');
  inLine('absent');
  lookAtPending(tools);
  await expect.poll(() => delivered).toMatchObject([{ words: 'Second', write_id: 'second' }]);
});

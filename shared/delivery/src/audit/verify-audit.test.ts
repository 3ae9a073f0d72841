import { afterEach, beforeEach, expect, test } from 'vitest';
import { rollback } from '../channel/rollback.ts';
import { setPin } from '../compose/pins.ts';
import { fixtureDelivery } from '../fixture/fixture-delivery.ts';
import type { FixtureDelivery } from '../fixture/fixture-delivery.ts';
import { appendAudit, auditName, readAudit } from './audit-trail.ts';
import { verifyAudit } from './verify-audit.ts';

let delivery: FixtureDelivery;

beforeEach(async () => {
  delivery = await fixtureDelivery();
});

afterEach(() => delivery.workspace.remove());

async function aFewDays(): Promise<void> {
  await delivery.deploy('production');
  await delivery.release('mfe-account', { version: '1.1.0', script: 'changed();' });
  await delivery.deploy('production');
  await setPin(delivery.store, 'production', 'mfe-account', '1.0.0');
  await setPin(delivery.store, 'production', 'mfe-account', undefined);
  await rollback(await delivery.options('production'), 'production');
}

test('every step leaves a row that says who did what, and the trail holds together', async () => {
  await aFewDays();
  const rows = await readAudit(delivery.store);
  expect(rows.map(({ action }) => action)).toEqual([
    ...Array.from({ length: 5 }, () => 'release'),
    'promote',
    'release',
    'promote',
    'pin',
    'unpin',
    'rollback',
  ]);
  expect(rows.at(-3)).toMatchObject({ actor: 'local', note: 'production mfe-account 1.0.0' });
  expect(await verifyAudit(delivery.store)).toEqual([]);
});

test('a row that was taken out is missed, wherever it was', async () => {
  await aFewDays();
  const last = (await readAudit(delivery.store)).length;
  for (const number of [1, 6, last]) {
    const name = auditName(number);
    const content = (await delivery.store.read(name)) ?? '';
    await delivery.store.remove(name);
    expect(await verifyAudit(delivery.store), `row ${number}`).not.toEqual([]);
    await delivery.store.write(name, content);
  }
  expect(await verifyAudit(delivery.store)).toEqual([]);
});

test('a row that was edited does not fit the row after it', async () => {
  await aFewDays();
  const name = auditName(6);
  const text = (await delivery.store.read(name))?.toString('utf8') ?? '';
  await delivery.store.write(name, text.replace('"actor": "local"', '"actor": "somebody"'));
  expect(await verifyAudit(delivery.store)).toEqual([
    'Row 7 of the audit trail does not follow from the row before it.',
  ]);
});

test('a pointer that was changed or slipped in is told', async () => {
  await aFewDays();
  const first = 'channels/production/0000000001.json';
  const text = (await delivery.store.read(first))?.toString('utf8') ?? '';
  await delivery.store.write(first, text.replace('"previous": null', '"previous": 1'));
  await delivery.store.write('channels/production/0000000004.json', text);
  expect(await verifyAudit(delivery.store)).toEqual([
    `${first} was changed after row 6 was written.`,
    'channels/production/0000000004.json came to be without a row in the audit trail.',
  ]);
});

test('many who write the trail at once each get a row of their own', async () => {
  const { store, start } = delivery;
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  await Promise.all(
    names.map(async (name) => {
      const subject = `notes/${name}`;
      await store.write(subject, name);
      const entry = { at: start, actor: name, action: 'pin' as const, subject, content: name, note: '' };
      await appendAudit(store, entry);
    }),
  );
  expect(
    (await readAudit(store))
      .slice(-6)
      .map(({ actor }) => actor)
      .toSorted(),
  ).toEqual(names);
  expect(await verifyAudit(store)).toEqual([]);
});

import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixtureConfig, fixtureWorkspace } from '../fixture/fixture-workspace.ts';
import type { FixtureWorkspace } from '../fixture/fixture-workspace.ts';
import { publishRelease } from '../release/publish-release.ts';
import { folderStore } from '../store/folder-store.ts';
import { firstScreenAt, readFirstScreens } from './first-screens.ts';

let workspace: FixtureWorkspace;

beforeEach(async () => {
  workspace = await fixtureWorkspace();
});

afterEach(() => workspace.remove());

async function read(markup: string, parts?: unknown) {
  const store = folderStore(join(workspace.dataDirectory, 'store'));
  const content = JSON.stringify({ screens: { '/assessment': markup }, parts });
  await workspace.build('mfe-assessment', { files: { 'first-screens.json': content } });
  const { release } = await publishRelease(store, 'mfe-assessment', workspace.buildOf('mfe-assessment'));
  return readFirstScreens(store, release);
}

test('a first screen of text, links and pictures is taken as it is', async () => {
  const markup = '<h1 class="a">One = two</h1><a href="/survey/1">Start<svg viewBox="0 0 1 1"></svg></a>';
  expect(await read(markup)).toEqual({ screens: { '/assessment': markup } });
});

test.each([
  '<h1>Hello</h1><script>alert(1)</script>',
  '<img src="/a.png" onerror="alert(1)">',
  '<p style="display:none">Hidden</p>',
  '<style>p{color:red}</style>',
  '<a href="javascript:alert(1)">Start</a>',
  '<iframe srcdoc="x"></iframe>',
])('a first screen that could do more than be looked at is refused: %s', async (markup) => {
  await expect(read(markup)).rejects.toMatchObject({ code: 'FIRST_SCREEN_UNSAFE' });
});

const frames = { frames: { '/assessment': '<b>{productName}</b><main>{screen}</main>' }, screens: {} };
const screens = { screens: { '/assessment': '<h1>$& {productName}</h1>' } };

test('the frame is filled with the screen and the name of the product', () => {
  const config = { ...fixtureConfig('production'), productName: 'Me & You' };
  expect(firstScreenAt('/assessment', { frames, screens }, config)).toBe(
    '<b>Me &amp; You</b><main><h1>$& Me &amp; You</h1></main>',
  );
});

const operator = [
  {
    needs: ['operator.name', 'operator.contact'],
    markup: '<b>{operator.name}</b> <i>{operator.contact}</i>',
  },
  { needs: ['operator.name'], markup: '<b>{operator.name}</b> <i>Not set</i>' },
  { needs: [], markup: '<i>Nobody</i>' },
];
const withParts = { screens: { '/assessment': '<h1>{operator}</h1><p>{other}</p>' }, parts: { operator } };

test.each([
  [undefined, '<i>Nobody</i>'],
  [{ name: 'A <b>' }, '<b>A &lt;b&gt;</b> <i>Not set</i>'],
  [{ contact: 'a@b.example' }, '<i>Nobody</i>'],
  [
    { name: '{operator.contact} {operator}', contact: '$& {productName}' },
    '<b>{operator.contact} {operator}</b> <i>$&amp; {productName}</i>',
  ],
])('a part is drawn for what the channel has set, and what it says is text: %j', (set, drawn) => {
  const config = { ...fixtureConfig('production'), productName: 'Us', operator: set };
  expect(firstScreenAt('/assessment', { frames, screens: withParts }, config)).toBe(
    `<b>Us</b><main><h1>${drawn}</h1><p>{other}</p></main>`,
  );
});

test('a part that could do more than be looked at is refused', async () => {
  const parts = { note: [{ needs: [], markup: '<p onclick="alert(1)">Hello</p>' }] };
  await expect(read('<h1>{note}</h1>', parts)).rejects.toMatchObject({ code: 'FIRST_SCREEN_UNSAFE' });
});

test('there is none for a path without one, and none where an operator chose otherwise', () => {
  const config = fixtureConfig('production');
  expect(firstScreenAt('/summary', { frames, screens }, config)).toBeUndefined();
  expect(firstScreenAt('/assessment', { frames: undefined, screens }, config)).toBeUndefined();
  const other = { ...config, readings: { surveyEdition: 'alternate' as const } };
  expect(firstScreenAt('/assessment', { frames, screens }, other)).toBeUndefined();
});

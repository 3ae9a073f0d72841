import { expect, test } from 'vitest';
import { createPageModules } from './page-modules.ts';

function Page() {
  return null;
}

function setUp() {
  let loads = 0;
  const load = async () => {
    loads += 1;
    if (loads === 1) throw new Error('no network');
    return Page;
  };
  const table = {
    home: load,
    privacy: load,
    terms: load,
    cookies: load,
    team: load,
    'reset-password': load,
    'test-auth': load,
    'test-images': load,
  };
  return { pages: createPageModules(table), loads: () => loads };
}

test('a page that failed to load stays failed until Retry, then loads anew', async () => {
  const { pages, loads } = setUp();
  await expect(pages.read('home')).rejects.toThrow('no network');
  await expect(pages.read('home')).rejects.toThrow('no network');
  expect(loads()).toBe(1);
  pages.forget();
  await expect(pages.read('home')).resolves.toBe(Page);
});

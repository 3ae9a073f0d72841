import { expect, test } from 'vitest';
import { fixtureConfig } from '../fixture/fixture-workspace.ts';
import { pageDocument } from './page-document.ts';
import type { PageContent } from './page-document.ts';

const content: PageContent = {
  title: 'Survey 1 | Stepwise',
  description: 'One question at a time.',
  styles: [{ address: '/releases/shell/1/kit.css', integrity: 'sha384-style' }],
  scripts: [{ address: '/releases/shell/1/shell.js', integrity: 'sha384-script' }],
  fonts: ['/releases/shell/1/assets/serif.woff2'],
  preloads: [{ address: '/releases/mfe-assessment/1/entry.js', integrity: 'sha384-entry' }],
  config: fixtureConfig('production'),
  composition: { payload: '{"channel":"production"}', keyId: 'k', signature: 's' },
  keys: [],
  icon: '/favicon.svg',
  themeColors: { light: 'white', dark: 'black' },
  isIndexed: true,
};

test('text of the outside cannot become markup', () => {
  const html = pageDocument({
    ...content,
    title: '</title><script>alert(1)</script>',
    description: '"><img src=x>',
    config: { ...content.config, productName: '</script><script>alert(2)</script>' },
  });
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<img');
});

test('the data blocks read back as exactly what was put in', () => {
  const config = { ...content.config, productName: '<b> & "quotes" </script>' };
  const html = pageDocument({ ...content, config });
  const block = (id: string) => new RegExp(`id="${id}">(.*?)</script>`).exec(html)?.[1] ?? '';
  expect(JSON.parse(block('stepwise-config'))).toEqual(config);
  expect(JSON.parse(block('stepwise-composition'))).toEqual(content.composition);
  expect(html).not.toContain('stepwise-keys');
});

test('every script, style and preload has its hash, and no script is inline', () => {
  const html = pageDocument(content);
  const loaded = html.match(/<(script defer|link rel="(stylesheet|preload)"(?! as="font"))[^>]*>/g) ?? [];
  expect(loaded).toHaveLength(3);
  expect(loaded.every((tag) => /integrity="sha384-\w+" crossorigin="anonymous"/.test(tag))).toBe(true);
  expect(html.match(/<script(?! defer| type="application\/json")/g)).toBeNull();
  expect(html).not.toMatch(/ style=| on\w+=/);
});

test('a font is asked for in the way that its style sheet will ask for it', () => {
  expect(pageDocument(content)).toContain(
    '<link rel="preload" as="font" type="font/woff2" href="/releases/shell/1/assets/serif.woff2" crossorigin="anonymous" fetchpriority="low">',
  );
});

test('a page outside the index says so, and the bars of the browser follow the theme', () => {
  expect(pageDocument(content)).not.toContain('noindex');
  expect(pageDocument({ ...content, isIndexed: false })).toContain('<meta name="robots" content="noindex">');
  expect(pageDocument(content)).toContain('media="(prefers-color-scheme: dark)" content="black"');
});

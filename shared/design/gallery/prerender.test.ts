import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { galleryPages } from './app/gallery-pages.tsx';

/** Their react-aria part writes a style attribute, so a prerendered page leaves them out. */
const notPrerendered = new Set(['rating', 'fields', 'survey']);

const prerendered = galleryPages.filter(({ slug }) => !notPrerendered.has(slug));

test.each(prerendered.map(({ slug, Page }) => [slug, Page] as const))(
  '%s prerenders without a script, an event attribute or an inline style',
  (_slug, Page) => {
    const html = renderToString(createElement(Page));
    expect(html.length).toBeGreaterThan(500);
    expect(html.match(/<script|<style|\sstyle=|\son[a-z]+=/g)).toBeNull();
  },
);

import type { ReleaseFile } from '@stepwise/contract/release';
import type { RuntimeConfig } from '@stepwise/contract/runtime-config';
import type { SignedComposition } from '@stepwise/contract/composition';
import type { VerificationKey } from '../verify-composition.ts';
import { escapeHtml } from './escape-html.ts';

/** A script or style with its full address. Only a development build goes without integrity. */
export type LinkedFile = Partial<Pick<ReleaseFile, 'integrity'>> & { readonly address: string };

/** Everything that one HTML page says. */
export type PageContent = {
  readonly title: string;
  readonly description: string;
  /** Of the shell, in load order. */
  readonly styles: readonly LinkedFile[];
  readonly scripts: readonly LinkedFile[];
  /** Addresses of fonts that the first screen shows. */
  readonly fonts: readonly string[];
  /** Of the remote that the page's path belongs to. */
  readonly preloads: readonly LinkedFile[];
  readonly config: RuntimeConfig;
  readonly composition: SignedComposition;
  /** What a part of the visitors gets instead; their browsers decide. */
  readonly canary?: SignedComposition | undefined;
  readonly keys: readonly VerificationKey[];
  /** Where the icon lies; the origin has one of its own. */
  readonly icon: string;
  readonly themeColors: { readonly light: string; readonly dark: string } | undefined;
  readonly isIndexed: boolean;
  /** The path's first screen as markup; shown until the shell runs. */
  readonly firstScreen?: { readonly path: string; readonly markup: string } | undefined;
};

/** The order of all style layers, before any sheet is loaded. It is the page's only inline style. */
export const layerOrder = '@layer reset, tokens, base, design, shell, remote;';

/** JSON in a script element: no `<` may appear, or the text could close the element. */
export function dataBlock(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${id}">${json}</script>`;
}

function checked({ integrity }: LinkedFile): string {
  return `${integrity === undefined ? '' : `integrity="${integrity}" `}crossorigin="anonymous"`;
}

function preload(file: LinkedFile): string {
  const kind = file.address.endsWith('.css') ? 'style' : 'script';
  return `<link rel="preload" as="${kind}" href="${file.address}" ${checked(file)} fetchpriority="low">`;
}

/** Low, like everything that is fetched in advance: the words may come in a fallback, the code may not be late. */
function fontPreload(address: string): string {
  return `<link rel="preload" as="font" type="font/woff2" href="${address}" crossorigin="anonymous" fetchpriority="low">`;
}

function themeColor(scheme: 'light' | 'dark', color: string): string {
  return `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${escapeHtml(color)}">`;
}

function head(page: PageContent): readonly string[] {
  const { themeColors } = page;
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    '<meta name="color-scheme" content="light dark">',
    ...(themeColors ? [themeColor('light', themeColors.light), themeColor('dark', themeColors.dark)] : []),
    ...(page.isIndexed ? [] : ['<meta name="robots" content="noindex">']),
    `<link rel="icon" type="image/svg+xml" href="${page.icon}">`,
    `<style>${layerOrder}</style>`,
    ...page.styles.map((file) => `<link rel="stylesheet" href="${file.address}" ${checked(file)}>`),
    ...page.scripts.map((file) => `<script defer src="${file.address}" ${checked(file)}></script>`),
    ...page.preloads.map(preload),
    ...page.fonts.map(fontPreload),
    dataBlock('stepwise-config', page.config),
    dataBlock('stepwise-composition', page.composition),
    ...(page.canary ? [dataBlock('stepwise-canary', page.canary)] : []),
    ...(page.keys.length > 0 ? [dataBlock('stepwise-keys', page.keys)] : []),
  ];
}

function rootElement(screen: PageContent['firstScreen']): string {
  if (screen === undefined) return '<div id="root"></div>';
  return `<div id="root" data-path="${escapeHtml(screen.path)}">${screen.markup}</div>`;
}

/** The HTML of one page. Equal input gives equal bytes. */
export function pageDocument(page: PageContent): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    ...head(page),
    '</head>',
    '<body>',
    rootElement(page.firstScreen),
    `<noscript><p>${escapeHtml(page.config.productName)} needs JavaScript. Turn it on in your browser, then load this page again.</p></noscript>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

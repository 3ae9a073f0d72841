import { inlinedComposition } from './inlined-composition.ts';

export type LinkedFile = { readonly address: string; readonly integrity: string };

function blockPattern(id: string): RegExp {
  return new RegExp(String.raw`(<script type="application/json" id="${id}">)(.*?)(</script>)`, 's');
}

function readBlock(html: string, id: string): unknown {
  const text = blockPattern(id).exec(html)?.[2];
  if (text === undefined) throw new Error(`The origin's page has no block ${id}.`);
  return JSON.parse(text);
}

function replaceBlock(html: string, id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
  return html.replace(blockPattern(id), (_, start: string, __, end: string) => start + json + end);
}

const linkedCode = /^<(link rel="(?:stylesheet|preload|modulepreload)"|script defer).*\n/gm;

/** The origin's own page for an address, with the bundle in place of the shell's files and the remote's preloads. */
export function bundlePage(
  html: string,
  files: { readonly script: LinkedFile; readonly style: LinkedFile },
): string {
  const { script, style } = files;
  const { composition, keys } = inlinedComposition(readBlock(html, 'stepwise-composition'), script.address);
  const tags = [
    `<link rel="stylesheet" href="${style.address}" integrity="${style.integrity}" crossorigin="anonymous">`,
    `<script defer src="${script.address}" integrity="${script.integrity}" crossorigin="anonymous"></script>`,
  ];
  const bare = html.replaceAll(linkedCode, '').replace(/^<div id="root".*$/m, '<div id="root"></div>');
  const linked = bare.replace(/^(<script type="application\/json")/m, `${tags.join('\n')}\n$1`);
  if (linked === bare) throw new Error("The origin's page has no place for the bundle.");
  return replaceBlock(replaceBlock(linked, 'stepwise-composition', composition), 'stepwise-keys', keys);
}

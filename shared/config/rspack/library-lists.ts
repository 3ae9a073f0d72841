import { join } from 'node:path';
import type { Kit } from './kit.ts';
import { installedFile } from './workspace.ts';

type Source = { readonly library: string; readonly file: string; readonly names: ReadonlySet<string> };

function routerNames(kit: Kit): ReadonlySet<string> | undefined {
  const lists = [kit.libraries['react-router'] ?? [], kit.libraries['react-router-dom'] ?? []];
  const names = lists.flatMap((list) => (list === '*' ? ['*'] : list));
  return names.includes('*') ? undefined : new Set(names);
}

function listModule(sources: readonly Source[]): string {
  return sources
    .filter(({ names }) => names.size > 0)
    .map(
      ({ file, names }) => `export { ${[...names].toSorted().join(', ')} } from ${JSON.stringify(file)};\n`,
    )
    .join('');
}

const domNames = new Set(['RouterProvider', 'HydratedRouter']);

/**
 * Modules that export only the names somebody imports, so that the rest of a library can be dropped. They import the
 * library's real file: by its name, Module Federation would send them back to the share, which is themselves.
 */
export function libraryLists(
  directory: string,
  kit: Kit,
): Readonly<Record<string, { file: string; text: string }>> {
  const folder = join(directory, 'src/__kit__');
  const lists: Record<string, { file: string; text: string }> = {};
  const names = routerNames(kit);
  if (names !== undefined) {
    const dist = join(installedFile('react-router/package.json', directory), '../dist/production');
    const router = join(dist, 'index.mjs');
    const dom = join(dist, 'dom-export.mjs');
    const plain = new Set([...names].filter((name) => !domNames.has(name)));
    const wanted = new Set([...names].filter((name) => domNames.has(name)));
    const ownList = kit.libraries['react-router/dom'] ?? [];
    const domList = new Set([...(ownList === '*' ? domNames : ownList), ...wanted]);
    const asRouter = { library: 'react-router', file: router, names: plain };
    const asDom = { library: 'react-router/dom', file: dom, names: domList };
    lists['react-router'] = { file: join(folder, 'react-router.mjs'), text: listModule([asRouter]) };
    lists['react-router/dom'] = {
      file: join(folder, 'react-router-dom-part.mjs'),
      text: listModule([asDom]),
    };
    lists['react-router-dom'] = {
      file: join(folder, 'react-router-dom.mjs'),
      text: listModule([asRouter, { ...asDom, names: wanted }]),
    };
  }
  const query = kit.libraries['@tanstack/react-query'];
  if (query !== undefined && query !== '*') {
    const file = join(
      installedFile('@tanstack/react-query/package.json', directory),
      '../build/modern/index.js',
    );
    const source = { library: '@tanstack/react-query', file, names: new Set(query) };
    lists['@tanstack/react-query'] = { file: join(folder, 'react-query.mjs'), text: listModule([source]) };
  }
  return lists;
}

import type { Release } from '@stepwise/contract/release';
import { releaseFolder } from '../release/release-record.ts';
import type { LinkedFile } from './page-document.ts';
import { findPattern } from './page-routes.ts';

function linked(release: Release, path: string): readonly LinkedFile[] {
  const file = release.files.find((one) => one.path === path);
  const address = `/${releaseFolder(release.application, release.id)}/${path}`;
  return file === undefined ? [] : [{ address, integrity: file.integrity }];
}

function asked(release: Release, path: string): readonly string[] {
  const preloads = release.pagePreloads ?? {};
  return preloads[findPattern(Object.keys(preloads), path) ?? ''] ?? [];
}

/** The files that a first visit to a path needs besides the shell's own: the remote, and what it loads at once. */
export function pagePreloads(
  path: string,
  shell: Release,
  remote: Release | undefined,
): readonly LinkedFile[] {
  const own = asked(shell, path).flatMap((file) => linked(shell, file));
  if (remote === undefined) return own;
  const first = [...remote.entries, ...remote.styles].flatMap((file) => linked(remote, file));
  const later = asked(remote, path).flatMap((item) =>
    item.startsWith('@')
      ? (shell.lazyKit?.[item] ?? []).flatMap((file) => linked(shell, file))
      : linked(remote, item),
  );
  return [...new Map([...own, ...first, ...later].map((file) => [file.address, file])).values()];
}

/** What a page that carries a second composition needs to choose between the two, with the shell's own files. */
export function canaryPreloads(shell: Release): readonly LinkedFile[] {
  return (shell.pagePreloads?.['@canary'] ?? []).flatMap((file) => linked(shell, file));
}

/** Paths without a parameter that a remote's preloads single out: each gets a page of its own. */
export function singledOutPaths(remote: Release): readonly string[] {
  return Object.keys(remote.pagePreloads ?? {}).filter((pattern) => !/[:*]/.test(pattern));
}

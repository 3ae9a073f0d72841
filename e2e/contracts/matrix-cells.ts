import { remoteNames } from '@stepwise/contract/access';
import type { RemoteName } from '@stepwise/contract/access';
import { codeFailures } from '../support/broken-release.ts';
import type { CodeFailure } from '../support/broken-release.ts';
import { fileFailures } from '../support/failing-files.ts';
import type { FileFailure } from '../support/failing-files.ts';

/** What a remote is made of: its entry, which the shell asks for, and the script and style sheet of a later screen. */
export const fileClasses = ['entry', 'later script', 'style sheet'] as const;
export type FileClass = (typeof fileClasses)[number];

export type Cell =
  | {
      readonly remote: RemoteName;
      readonly kind: 'file';
      readonly failure: FileFailure;
      readonly fileClass: FileClass;
    }
  | { readonly remote: RemoteName; readonly kind: 'code'; readonly failure: CodeFailure };

const failures = [...fileFailures, ...codeFailures];

function cellOf(row: number, place: number, turn: number): Cell | undefined {
  const remote = remoteNames[place];
  const at = (row + place) % failures.length;
  const fileFailure = fileFailures[at];
  const codeFailure = codeFailures[at - fileFailures.length];
  const fileClass = fileClasses[(at + place + turn) % fileClasses.length];
  if (remote === undefined) return undefined;
  if (fileFailure !== undefined && fileClass !== undefined) {
    return { remote, kind: 'file', failure: fileFailure, fileClass };
  }
  // Code has no classes: one turn is all of it.
  return codeFailure === undefined || turn > 0 ? undefined : { remote, kind: 'code', failure: codeFailure };
}

/**
 * Four cells each, one for every remote. One turn of the classes has every pair of a remote and a failure, of a remote and a
 * class, and of a class and a failure; all three turns have every cell, two at a time, so that two remotes stay whole.
 */
export function matrixRows(isFull: boolean): readonly (readonly Cell[])[] {
  const turns = isFull ? [...fileClasses.keys()] : [0];
  const all = turns.flatMap((turn) =>
    failures.map((_, row) => remoteNames.flatMap((_remote, place) => cellOf(row, place, turn) ?? [])),
  );
  const rows = isFull ? all.flatMap((cells) => [cells.slice(0, 2), cells.slice(2)]) : all;
  return rows.filter((cells) => cells.length > 0);
}

/** A remote with which nothing is wrong, where the row leaves one. */
export function wholeRemote(cells: readonly Cell[]): RemoteName | undefined {
  return remoteNames.find((name) => cells.every(({ remote }) => remote !== name));
}

export function titleOf(cell: Cell): string {
  return `${cell.remote.slice(4)} ${cell.kind === 'file' ? `${cell.fileClass} ` : ''}${cell.failure}`;
}

/** Who asks for a file decides what becomes of it: the shell, before the remote runs, or the remote itself. */
export type AskedBy = 'shell' | 'remote';

function fileCode(failure: FileFailure, askedBy: AskedBy): string | undefined {
  if (failure === 'slow') return undefined;
  if (askedBy === 'remote') return 'REMOTE_MOUNT_NETWORK';
  return failure === 'hang' ? 'REMOTE_LOAD_TIMEOUT' : 'REMOTE_LOAD_NETWORK';
}

const codeOfFailure: Readonly<Record<CodeFailure, string>> = {
  'throws on evaluation': 'REMOTE_LOAD_CODE',
  'throws on mount': 'REMOTE_MOUNT_CODE',
  'throws later': 'REMOTE_RUN_CODE',
  'never mounts': 'REMOTE_MOUNT_TIMEOUT',
  'wrong contract': 'REMOTE_LOAD_CONTRACT',
  'wrong React': 'REMOTE_LOAD_SHARES',
};

/** The code under which the failure is counted; none where the person sees nothing of it. */
export function codeOf(cell: Cell, askedBy: AskedBy): string | undefined {
  return cell.kind === 'file' ? fileCode(cell.failure, askedBy) : codeOfFailure[cell.failure];
}

/** How long, by the page's clock, nothing can tell yet that something is wrong. */
export function limitOf(cell: Cell, askedBy: AskedBy): number {
  if (cell.failure === 'never mounts') return 8000;
  if (cell.failure !== 'hang') return 0;
  // A later file is asked for twice, and each time the bundler's own limit ends it.
  return askedBy === 'shell' ? 6000 : 2 * 9000;
}

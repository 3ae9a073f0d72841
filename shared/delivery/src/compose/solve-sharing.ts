import semver from 'semver';
import type { Composition } from '@stepwise/contract/composition';
import type { Release } from '@stepwise/contract/release';

/** What the releases of one page agree on; part of the composition. */
export type Sharing = NonNullable<Composition['sharing']>;

/** `problems` stop a composition; `notes` tell what it costs. */
export type Solution = {
  readonly sharing: Sharing;
  readonly problems: readonly string[];
  readonly notes: readonly string[];
};

const contractName = '@stepwise/contract';

/** Two copies of these on one page would not know of each other: two roots, two histories, two caches. */
const onlyOnce = /^(?:react|react-dom|react-router|react-router-dom|@tanstack\/react-query)(?:\/|$)/;

function contractProblems(shell: Release, remote: Release): readonly string[] {
  const version = shell.shares[contractName] ?? '0.0.0';
  if (semver.satisfies(version, remote.contractRange)) return [];
  return [
    `${remote.application} ${remote.version} needs contract ${remote.contractRange}, the shell speaks ${version}. ` +
      'Release the older of the two again.',
  ];
}

type Shares = { readonly own: readonly string[]; readonly problems: string[]; readonly notes: string[] };

/** The order in which a build lists its shares decides nothing. */
function inOrder<Value>(values: Readonly<Record<string, Value>>): readonly (readonly [string, Value])[] {
  return Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** A share without a copy of its own in the remote has to come from the shell, in a version that fits. */
function settleShares(shell: Release, remote: Release): Shares {
  const own: string[] = [];
  const problems: string[] = [];
  const notes: string[] = [];
  const copies = remote.ownCopies ?? {};
  for (const [name, range] of inOrder(remote.shares)) {
    const provided = shell.shares[name];
    if (provided !== undefined && semver.satisfies(provided, range)) continue;
    const what = provided === undefined ? 'does not provide it' : `provides ${provided}`;
    const bytes = copies[name];
    if (bytes === undefined || onlyOnce.test(name)) {
      problems.push(`${remote.application} ${remote.version} needs ${name} ${range}, and the shell ${what}.`);
    } else {
      own.push(name);
      notes.push(`${remote.application} brings its own ${name} (${bytes} bytes): the shell ${what}.`);
    }
  }
  const held = inOrder(copies).filter(([name]) => !(name in remote.shares) && !(name in shell.shares));
  own.push(...held.map(([name]) => name));
  notes.push(...heldNotes(remote.application, held));
  return { own: own.toSorted(), problems, notes };
}

/** Modules of one size lie in one file: its bytes are said once. */
function heldNotes(
  application: string,
  held: readonly (readonly [name: string, bytes: number])[],
): readonly string[] {
  return [...Map.groupBy(held, ([, bytes]) => bytes)].map(([bytes, modules]) => {
    const names = modules.map(([name]) => name).join(', ');
    return `${application} holds ${names} in a file of ${bytes} bytes; the shell does not provide that.`;
  });
}

function byName(one: Release, other: Release): number {
  return one.application < other.application ? -1 : 1;
}

/** Migrations are named by the moment they were made, so that the later of two has the greater name. */
function backendProblems(releases: readonly Release[], backend: string | undefined): readonly string[] {
  return releases.flatMap(({ application, version, requiresMigration }) => {
    if (requiresMigration === null) return [];
    const needs = `${application} ${version} needs the database migration ${requiresMigration}`;
    if (backend === undefined) {
      return [`${needs}, and nobody has said which one the backend has. Say it with --backend.`];
    }
    return backend >= requiresMigration
      ? []
      : [`${needs}, and the backend is at ${backend}. Migrate it first.`];
  });
}

/**
 * Decides what the releases of one page share: pure, and the same for the same releases in whatever order they come.
 * `backend` is the newest migration of the database that the page will talk to.
 */
export function solveSharing(
  shell: Release,
  remotes: readonly Release[],
  backend: string | undefined,
): Solution {
  const ordered = remotes.toSorted(byName);
  const settled = ordered.map((remote) => ({ remote, ...settleShares(shell, remote) }));
  const releases = [shell, ...ordered];
  const migrations = releases.flatMap(({ requiresMigration }) => requiresMigration ?? []);
  return {
    sharing: {
      own: Object.fromEntries(
        settled.filter(({ own }) => own.length > 0).map(({ remote, own }) => [remote.application, [...own]]),
      ),
      migration: migrations.toSorted().at(-1) ?? null,
    },
    problems: [
      ...settled.flatMap(({ remote, problems }) => [...contractProblems(shell, remote), ...problems]),
      ...backendProblems(releases, backend),
    ],
    notes: settled.flatMap(({ notes }) => notes),
  };
}

import semver from 'semver';
import type { Release } from '@stepwise/contract/release';

/** `problems` stop a composition; `notes` tell what it costs. */
export type ReleaseCheck = { readonly problems: readonly string[]; readonly notes: readonly string[] };

const contractName = '@stepwise/contract';

function contractProblems(shell: Release, remote: Release): string[] {
  const version = shell.shares[contractName] ?? '0.0.0';
  if (semver.satisfies(version, remote.contractRange)) return [];
  return [
    `${remote.application} ${remote.version} needs contract ${remote.contractRange}, the shell speaks ${version}. ` +
      'Release the older of the two again.',
  ];
}

/** A share without a copy of its own in the remote has to come from the shell, in a version that fits. */
function checkShares(shell: Release, remote: Release): ReleaseCheck {
  const problems: string[] = [];
  const notes: string[] = [];
  const copies = remote.ownCopies ?? {};
  for (const [name, range] of Object.entries(remote.shares)) {
    const provided = shell.shares[name];
    if (provided !== undefined && semver.satisfies(provided, range)) continue;
    const what = provided === undefined ? 'does not provide it' : `provides ${provided}`;
    const bytes = copies[name];
    if (bytes === undefined) {
      problems.push(`${remote.application} ${remote.version} needs ${name} ${range}, and the shell ${what}.`);
    } else {
      notes.push(`${remote.application} brings its own ${name} (${bytes} bytes): the shell ${what}.`);
    }
  }
  for (const [name, bytes] of Object.entries(copies)) {
    if (name in remote.shares || name in shell.shares) continue;
    notes.push(`${remote.application} holds ${name} (${bytes} bytes), which the shell does not provide.`);
  }
  return { problems, notes };
}

/** Whether these releases can live on one page. */
export function checkReleases(shell: Release, remotes: readonly Release[]): ReleaseCheck {
  const checks = remotes.map((remote) => checkShares(shell, remote));
  return {
    problems: remotes.flatMap((remote, index) => [
      ...contractProblems(shell, remote),
      ...(checks[index]?.problems ?? []),
    ]),
    notes: checks.flatMap(({ notes }) => notes),
  };
}

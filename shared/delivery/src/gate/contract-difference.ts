import type { Release } from '@stepwise/contract/release';

/** `problems` close the gate; `notes` are worth knowing. */
export type GateFindings = { readonly problems: readonly string[]; readonly notes: readonly string[] };

/**
 * Compares what remotes use of the contract with what the shell's build of it names. Only a name that somebody uses can
 * close the gate: a name that went and that nobody used is a note, so that no team waits for another's tidying.
 */
export function contractDifference(
  shell: Release,
  remotes: readonly Release[],
  liveShell: Release | undefined,
): GateFindings {
  const surface = shell.contractSurface;
  if (surface === undefined) return { problems: [], notes: [] };
  const named = new Set(surface);
  const problems = remotes.flatMap(({ application, version, contractUses = [] }) =>
    contractUses
      .filter((name) => !named.has(name))
      .map(
        (name) =>
          `${application} ${version} uses ${name} of the contract, which shell ${shell.version} no longer has.`,
      ),
  );
  const used = new Set(remotes.flatMap(({ contractUses = [] }) => contractUses));
  const gone = (liveShell?.contractSurface ?? []).filter((name) => !named.has(name) && !used.has(name));
  return { problems, notes: gone.map((name) => `${name} left the contract; no remote uses it.`) };
}

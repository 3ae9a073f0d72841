import type { Composition } from '@stepwise/contract/composition';

/** Script addresses that the verified composition names, with their integrity. */
export type ScriptGate = {
  readonly open: (composition: Composition) => void;
  readonly createScript: (address: string) => HTMLScriptElement;
};

type ScriptPolicy = { readonly createScriptURL: (address: string) => string };

type TrustedTypesWindow = {
  readonly document: Document;
  readonly trustedTypes?: {
    readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
  };
};

/**
 * The only way a remote's script enters the page: an address outside the composition is refused before the
 * browser sees it, and everything else carries its hash. The browser enforces the policy where it knows Trusted
 * Types; elsewhere the same function checks.
 */
export function createScriptGate(host: TrustedTypesWindow = window): ScriptGate {
  const integrities = new Map<string, string>();
  const rules: ScriptPolicy = {
    createScriptURL: (address) => {
      if (!integrities.has(address)) throw new TypeError(`The composition does not name ${address}.`);
      return address;
    },
  };
  const policy = host.trustedTypes?.createPolicy('mf-shell', rules) ?? rules;

  return {
    open: (composition) => {
      for (const [address, integrity] of scriptsOf(composition)) integrities.set(address, integrity);
    },
    createScript: (address) => {
      const path = new URL(address, document.baseURI).pathname;
      const script = document.createElement('script');
      script.crossOrigin = 'anonymous';
      script.async = true;
      script.fetchPriority = 'high';
      script.src = policy.createScriptURL(path);
      script.integrity = integrities.get(path) ?? '';
      return script;
    },
  };
}

function scriptsOf(composition: Composition): ReadonlyMap<string, string> {
  const releases = Object.values(composition.remotes).flatMap(({ current, previous }) =>
    previous ? [current, previous] : [current],
  );
  return new Map(
    releases.flatMap(({ base, files }) =>
      Object.entries(files)
        .filter(([file]) => file.endsWith('.js'))
        .map(([file, integrity]) => [base + file, integrity] as const),
    ),
  );
}

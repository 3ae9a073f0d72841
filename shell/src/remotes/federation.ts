import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComposedRelease } from '@stepwise/contract/composition';
import { nextTask } from '../services/next-task.ts';
import type { ScriptGate } from './script-gate.ts';

/** Longer than the loader's own limit, which then decides what a hanging host means. */
const scriptLimitMs = 8000;

/** Makes the federation runtime insert scripts through the gate only. Call once, before any container is loaded. */
export function guardFederationScripts(gate: ScriptGate): void {
  registerPlugins([
    {
      name: 'shell-script-gate',
      createScript: ({ url }) => ({ script: gate.createScript(url), timeout: scriptLimitMs }),
    },
  ]);
}

export async function loadContainer(release: ComposedRelease): Promise<unknown> {
  registerRemotes([{ name: release.container, entry: release.base + release.entry, type: 'var' }]);
  const exposed: unknown = await loadRemote(`${release.container}/lifecycles`);
  // The code has just been run; drawing with it is a task of its own.
  await nextTask();
  return exposed;
}

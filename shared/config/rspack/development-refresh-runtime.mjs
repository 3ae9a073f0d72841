import * as ownCopy from 'react-refresh/runtime';

// Shell and remotes are builds of their own on one page. With a runtime each, the one that refreshed last would forget
// what the others replaced; so all use the copy that came first, which is the shell's.
const runtime = (globalThis.stepwiseRefreshRuntime ??= ownCopy);

export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
} = runtime;

/** Two remotes can both have a `./src/routes.tsx`; the name of the build keeps their components apart. */
export function register(type, id) {
  runtime.register(type, `${__react_refresh_library__} ${id}`);
}

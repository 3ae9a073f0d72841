import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import type { Compiler } from '@rspack/core';

const globalName = 'stepwiseFederation';

/** The modular form of federation's glue between a bundle and the runtime, as installed. */
function bundlerRuntimeFile(): string {
  const enhanced = createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack');
  return join(createRequire(enhanced).resolve('@module-federation/webpack-bundler-runtime'), '../index.js');
}

/** For the shell's entry: lets the containers of remotes use the shell's copy of the glue. */
export function provideFederationRuntime(directory: string): {
  readonly file: string;
  readonly text: string;
} {
  const glue = bundlerRuntimeFile();
  const lines = [
    `import federation from ${JSON.stringify(glue)};`,
    // The shell exposes nothing, so federation leaves this part out of its object.
    `import { initContainerEntry } from ${JSON.stringify(join(glue, '../initContainerEntry.js'))};`,
    `const value = Object.freeze({ ...federation, initContainerEntry });`,
    `Object.defineProperty(globalThis, '${globalName}', { value });`,
  ];
  return { file: join(directory, 'src/__kit__/federation-runtime.mjs'), text: lines.join('\n') };
}

/**
 * Takes the shell's copy in a remote, which so ships none. Each container makes an instance of its own: `init` would
 * make the last one the page's, which the shell loads remotes with.
 */
export class SharedFederationRuntimePlugin {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  apply(compiler: Compiler): void {
    const file = join(this.#directory, 'src/__kit__/federation-runtime.mjs');
    const text = [
      `const { initContainerEntry, ...shared } = globalThis.${globalName};`,
      'const init = (options) => shared.runtime.createInstance(options);',
      'const runtime = { ...shared.runtime, init };',
      'const bundlerRuntime = { ...shared.bundlerRuntime, initContainerEntry, S: {} };',
      'export default { ...shared, runtime, bundlerRuntime, bundlerRuntimeOptions: {} };',
    ].join('\n');
    new rspack.experiments.VirtualModulesPlugin({ [file]: text }).apply(compiler);
    new rspack.NormalModuleReplacementPlugin(
      /[\\/]webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/,
      file,
    ).apply(compiler);
  }
}

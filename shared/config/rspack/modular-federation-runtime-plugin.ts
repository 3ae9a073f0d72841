import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isAbsolute, join } from 'node:path';
import { rspack } from '@rspack/core';
import type { Compiler } from '@rspack/core';

const runtimePackages =
  /^@module-federation\/(runtime|runtime-core|runtime-tools\/runtime-core|sdk|error-codes)$|[\\/]webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/;

function modularForm(request: string, context: string): string {
  const file = isAbsolute(request) ? request : createRequire(join(context, 'index.js')).resolve(request);
  const modular = ['.js', '.mjs'].map((extension) => file.replace(/\.cjs$/, extension));
  return modular.find((path) => existsSync(path)) ?? file;
}

/**
 * Federation's runtime comes in two forms and starts from the CommonJS one, of which nothing can be dropped. This
 * takes the modular form everywhere, so that there is one copy and its unused half is left out.
 */
export class ModularFederationRuntimePlugin {
  apply(compiler: Compiler): void {
    new rspack.NormalModuleReplacementPlugin(runtimePackages, (data) => {
      data.request = modularForm(data.request, data.context);
    }).apply(compiler);
  }
}

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repository } from '../../support/running-stack.ts';
import { bundleKinds } from './bundle-kind.ts';
import type { BundleKind } from './bundle-kind.ts';

/** Where the build of a bundle lies. */
export function bundleDirectory(kind: BundleKind): string {
  return join(import.meta.dirname, 'dist', kind);
}

/** Builds the product's sources as one bundle, with the compiler and the presets that build the applications. */
export async function buildBundles(): Promise<void> {
  const cli = join(repository, 'shell/node_modules/@rspack/cli/bin/rspack.js');
  const config = fileURLToPath(import.meta.resolve('./rspack.config.ts'));
  const child = spawn(process.execPath, [cli, 'build', '--mode', 'production', '--config', config], {
    cwd: join(repository, 'shell'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  const missing = bundleKinds.filter((kind) => !existsSync(bundleDirectory(kind)));
  if (code !== 0 || missing.length > 0) throw new Error(`The single bundle could not be built:\n${output}`);
}

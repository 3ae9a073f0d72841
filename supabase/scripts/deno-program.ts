import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type DenoOutcome = { readonly exitCode: number; readonly output: string };

/**
 * Runs Deno without network and apart from this repository.
 *
 * It must not start in a folder below `pnpm-workspace.yaml`: when an import cannot be found there, Deno rewrites
 * the root `package.json` into a workspace of its own. So it starts in a folder of its own and is given whole paths.
 * What it compiles is kept in the other folder, so that many runs compile it once.
 */
export async function runDeno(
  parameters: readonly string[],
  compiledDirectory: string,
): Promise<DenoOutcome> {
  const directory = await mkdtemp(join(tmpdir(), 'stepwise-deno-'));
  try {
    const child = spawn(denoProgram(), parameters, {
      cwd: directory,
      env: {
        ...process.env,
        DENO_DIR: compiledDirectory,
        DENO_NO_UPDATE_CHECK: '1',
        NO_COLOR: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    await once(child, 'close');
    return { exitCode: child.exitCode ?? 1, output };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

// The command in node_modules/.bin only starts the real program, which would outlive it.
function denoProgram(): string {
  const load = createRequire(import.meta.url);
  const installer: unknown = load('deno/install_api.cjs');
  if (typeof installer === 'object' && installer !== null && 'runInstall' in installer) {
    const program: unknown = typeof installer.runInstall === 'function' ? installer.runInstall() : undefined;
    if (typeof program === 'string') return program;
  }
  throw new Error('Deno is not installed. Delete node_modules and install again.');
}

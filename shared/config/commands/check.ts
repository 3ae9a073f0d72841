import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './settings.ts';
import { endOf } from './test-failures.ts';
import type { Counts } from './test-steps.ts';

type Check = { readonly name: string; readonly file: string; readonly parameters: readonly string[] };

const bin = (path: string): string => join(repository, 'node_modules', path);

/** Every folder with a tsconfig is a program of its own, so that no package sees more than it declares. */
function programs(): readonly string[] {
  const folders = readdirSync(repository).filter((name) => !name.startsWith('.') && name !== 'node_modules');
  const shared = readdirSync(join(repository, 'shared'))
    .filter((name) => name !== 'config')
    .map((name) => `shared/${name}`);
  return [...folders, ...shared, 'shared/config/commands', 'supabase/local'].filter((folder) =>
    existsSync(join(repository, folder, 'tsconfig.json')),
  );
}

function checks(): readonly Check[] {
  const types = programs().map((folder) => ({
    name: `types of ${folder}`,
    file: bin('typescript/bin/tsc'),
    parameters: ['--project', folder],
  }));
  return [
    { name: 'format', file: bin('oxfmt/bin/oxfmt'), parameters: ['--check', '.'] },
    { name: 'lint', file: bin('oxlint/bin/oxlint'), parameters: ['--type-aware', '--deny-warnings', '.'] },
    ...types,
    { name: 'boundaries', file: join(import.meta.dirname, 'check-boundaries.ts'), parameters: [] },
    {
      name: 'shared kit list',
      file: join(import.meta.dirname, '../rspack/generate-kit.ts'),
      parameters: ['--check'],
    },
    { name: 'unused code', file: bin('knip/bin/knip.js'), parameters: ['--treat-config-hints-as-errors'] },
  ];
}

function run(check: Check): Promise<{ readonly isPassed: boolean; readonly output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [check.file, ...check.parameters], {
      cwd: repository,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr.on('data', (data: Buffer) => (output += data.toString()));
    child.on('error', (error) => resolve({ isPassed: false, output: String(error) }));
    // Not at its exit: the reason of a failure may still be on the way then.
    child.on('close', (code) => resolve({ isPassed: code === 0, output }));
  });
}

/** Runs every static check, two at a time, and prints what failed. */
export async function runChecks(): Promise<Counts> {
  const waiting = [...checks()];
  const failures: string[] = [];
  let passed = 0;
  const worker = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { isPassed, output } = await run(check);
      if (isPassed) passed += 1;
      else failures.push(`✗ ${check.name}\n${endOf(output)}`);
      console.log(`${isPassed ? 'ok    ' : 'FAILED'} ${check.name}`);
      if (!isPassed) console.log(output);
    }
  };
  await Promise.all([worker(), worker()]);
  return { passed, failed: failures.length, failures };
}

if (import.meta.main) {
  const { passed, failed } = await runChecks();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
  process.disconnect?.();
}

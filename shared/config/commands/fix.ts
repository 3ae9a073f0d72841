import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repository } from './settings.ts';

const steps = [
  ['node_modules/oxlint/bin/oxlint', '--fix', '.'],
  ['node_modules/oxfmt/bin/oxfmt', '.'],
  ['shared/config/rspack/generate-kit.ts'],
];

for (const [file = '', ...parameters] of steps) {
  const result = spawnSync(process.execPath, [join(repository, file), ...parameters], {
    cwd: repository,
    stdio: 'inherit',
  });
  if (result.status !== 0) process.exitCode = 1;
}
process.disconnect?.();

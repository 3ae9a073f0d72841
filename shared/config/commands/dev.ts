import { readDevMode } from './dev-options.ts';
import { raiseDevelopment } from './dev-stack.ts';
import { runStack } from './run-stack.ts';

await runStack('run dev', (options, add) =>
  raiseDevelopment(readDevMode(process.argv.slice(2)))(options, add),
);

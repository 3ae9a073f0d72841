import { raiseDevelopment } from './dev-stack.ts';
import { runStack } from './run-stack.ts';

await runStack('run dev', raiseDevelopment);

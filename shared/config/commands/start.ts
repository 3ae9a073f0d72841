import { runStack } from './run-stack.ts';
import { raiseReleases } from './stack.ts';

await runStack('start', raiseReleases);

import { enableCompileCache } from 'node:module';

// Else most of a short command's time would go into reading its own sources again.
enableCompileCache();
const { runCommand } = await import('./run-command.ts');

process.exitCode = await runCommand(process.argv.slice(2), {
  environment: process.env,
  out: (text) => console.log(text),
  err: (text) => console.error(text),
});
// The starter listens on a channel that would keep this process alive.
process.disconnect?.();

import { runCommand } from './run-command.ts';

process.exitCode = await runCommand(process.argv.slice(2), {
  environment: process.env,
  out: (text) => console.log(text),
  err: (text) => console.error(text),
});
// The starter listens on a channel that would keep this process alive.
process.disconnect?.();

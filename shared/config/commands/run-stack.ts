import { readSettings, Sentence } from './settings.ts';
import { startStack } from './stack.ts';
import type { RaiseStack } from './stack.ts';
import { untilAsked } from './until-asked.ts';

const startedAt = performance.now();

function log(line: string): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).padStart(5);
  console.log(`${seconds} s  ${line}`);
}

async function runUntilAsked(command: string, raise: RaiseStack): Promise<void> {
  const asked = untilAsked();
  const stopping = new AbortController();
  void asked.then(() => stopping.abort());
  const stack = await startStack(
    { settings: readSettings(process.env), command, onProgress: log, signal: stopping.signal },
    raise,
  );
  console.log(`Stepwise is ready at ${stack.url}`);
  const reason = await Promise.race([asked, stack.broken]);
  if (reason !== 'asked')
    console.error(`${reason} Start again with npm ${command}; nothing that was kept is lost.`);
  await stack.stop();
  process.exitCode = reason === 'asked' ? 0 : 1;
}

/** Runs a stack in this terminal until somebody asks it to end; a failure is a sentence and an exit code. */
export async function runStack(command: string, raise: RaiseStack): Promise<void> {
  try {
    await runUntilAsked(command, raise);
  } catch (error) {
    console.error(error instanceof Sentence ? error.message : error);
    process.exitCode = 1;
  }
  process.disconnect?.();
}

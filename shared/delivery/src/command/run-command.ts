import { join, resolve } from 'node:path';
import { DeliveryError } from '../delivery-error.ts';
import { dryKeys } from '../keys/dry-keys.ts';
import { dryStore } from '../store/dry-store.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { commandContext, workspaceDirectory } from './command-context.ts';
import { exitCodeOf, exitCodes } from './exit-codes.ts';
import type { ExitCode } from './exit-codes.ts';
import { helpOf, overview } from './help.ts';
import { commonOptions, readParameters } from './options.ts';
import type { OptionName, Options } from './options.ts';
import type { Outcome, Verb } from './verb.ts';
import { findVerb, verbs } from './verbs.ts';

/** Where a command reads and writes besides the store. */
export type Terminal = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
};

type Asked = {
  readonly name: string;
  readonly verb: Verb;
  readonly words: readonly string[];
  readonly options: Options;
};

function refuseForeignOptions({ name, verb, options }: Asked): void {
  const known: readonly string[] = [...verb.options, ...commonOptions] satisfies OptionName[];
  const foreign = Object.keys(options).find((option) => !known.includes(option));
  if (foreign === undefined) return;
  throw new DeliveryError('USAGE', `${name} knows no --${foreign}. Run it with --help to see what it knows.`);
}

/** How many words a verb takes: what stands in angle brackets, without the values of options. */
function wordCountOf({ words }: Verb): number {
  return words.replaceAll(/--\S+ <[^>]*>/g, '').match(/<[^>]*>/g)?.length ?? 0;
}

function refuseForeignWords({ name, verb, words }: Asked): void {
  const foreign = words[wordCountOf(verb)];
  if (foreign === undefined) return;
  const known = `${name} ${verb.words}`.trimEnd();
  throw new DeliveryError('USAGE', `${foreign} is one word too many. It is written: ${known}`);
}

/** What a command may change: the store and the keys, or in a dry run stand-ins for both that nothing is left of. */
type Places = {
  readonly store: Store;
  readonly keysDirectory: string;
  /** Only in a dry run: what would have been written. */
  readonly changes?: () => readonly string[];
  readonly discard: () => Promise<void>;
};

async function openPlaces(
  dataDirectory: string,
  isDry: boolean,
  environment: Terminal['environment'],
): Promise<Places> {
  const store = await openStore(dataDirectory, environment);
  const keysDirectory = resolve(environment['STEPWISE_KEYS'] ?? join(dataDirectory, 'keys'));
  if (!isDry) return { store, keysDirectory, discard: async () => undefined };
  const dry = dryStore(store);
  const keys = await dryKeys(keysDirectory);
  return { store: dry.store, keysDirectory: keys.directory, changes: dry.changes, discard: keys.discard };
}

async function perform(asked: Asked, { environment, err }: Terminal): Promise<Outcome> {
  const { verb, words, options } = asked;
  refuseForeignOptions(asked);
  refuseForeignWords(asked);
  const dataDirectory = resolve(workspaceDirectory, environment['STEPWISE_DATA'] ?? '.stepwise');
  const places = await openPlaces(dataDirectory, options['dry-run'] === true, environment);
  const isQuiet = options.quiet === true || options.json === true;
  const progress = (text: string): void => (isQuiet ? undefined : err(`… ${text}`));
  try {
    const { store, keysDirectory, changes } = places;
    const outcome = await verb.run(
      commandContext({ words, options, dataDirectory, keysDirectory, environment, store, progress }),
    );
    return changes === undefined ? outcome : dryOutcome(outcome, changes());
  } finally {
    await places.discard();
  }
}

function dryOutcome(outcome: Outcome, changes: readonly string[]): Outcome {
  const note = `A dry run: nothing was written. It would have been ${changes.length} records.`;
  return { ...outcome, lines: [...outcome.lines, note], data: { outcome: outcome.data, changes } };
}

function print(outcome: Outcome, asked: Asked, { out }: Terminal): void {
  const { exitCode = exitCodes.done } = outcome;
  if (asked.options.json !== true) {
    for (const line of outcome.lines) out(line);
    return;
  }
  const isDryRun = asked.options['dry-run'] === true;
  out(JSON.stringify({ verb: asked.name, exitCode, isDryRun, data: outcome.data }, undefined, 2));
}

function printError(error: unknown, isJson: boolean, { out, err }: Terminal): void {
  const isExpected = error instanceof DeliveryError;
  const message = error instanceof Error ? error.message : String(error);
  if (!isJson) {
    err(isExpected ? message : (error instanceof Error && error.stack) || message);
    return;
  }
  const code = isExpected ? error.code : 'UNEXPECTED';
  out(JSON.stringify({ exitCode: exitCodeOf(error), error: { code, message } }, undefined, 2));
}

function unknownVerb([first = '']: readonly string[]): DeliveryError {
  const longer = Object.keys(verbs).filter((name) => name.startsWith(`${first} `));
  const what =
    (first === '' && 'Say what to do.') ||
    (longer.length > 0 && `Say which: ${longer.join(' or ')}.`) ||
    `There is no verb ${first}.`;
  return new DeliveryError('USAGE', `${what} Run the command with --help to see all of them.`);
}

/** Runs one command line and answers its exit code. */
export async function runCommand(parameters: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const isJson = parameters.includes('--json');
  try {
    const { words, options } = readParameters(parameters);
    const isHelp = options.help === true || words[0] === 'help';
    const asking = words[0] === 'help' ? words.slice(1) : words;
    const found = findVerb(asking);
    if (isHelp) {
      terminal.out(found === undefined ? overview() : helpOf(found.name, found.verb));
      return exitCodes.done;
    }
    if (found === undefined) throw unknownVerb(words);
    const { name, verb, rest } = found;
    const asked: Asked = { name, verb, words: rest, options };
    const outcome = await perform(asked, terminal);
    print(outcome, asked, terminal);
    return outcome.exitCode ?? exitCodes.done;
  } catch (error) {
    printError(error, isJson, terminal);
    return exitCodeOf(error);
  }
}

import { parseArgs } from 'node:util';
import { applicationNames } from '@stepwise/contract/release';
import { DeliveryError } from '../delivery-error.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

const definitions = {
  audience: text,
  backend: text,
  build: text,
  clear: flag,
  config: text,
  days: text,
  'dry-run': flag,
  force: flag,
  grace: text,
  help: flag,
  hours: text,
  json: flag,
  'mfe-account': text,
  'mfe-assessment': text,
  'mfe-payment': text,
  'mfe-practice': text,
  moves: text,
  quiet: flag,
  shell: text,
  steps: text,
  test: text,
  to: text,
  'without-gate': text,
} as const;

/** An option as it is written, without the dashes. */
export type OptionName = keyof typeof definitions;
/** The options of one command line: a text, or true for a flag. */
export type Options = Readonly<Partial<Record<OptionName, string | boolean>>>;

/** What an option is for, as the help shows it. */
export const optionHelp: Readonly<Record<OptionName, string>> = {
  audience: '--audience <name>        the deployment, such as stepwise.example; local without',
  backend:
    '--backend <migration>    the newest migration of the database; for local the newest of this workspace',
  build: '--build <folder>         the finished build; <application>/dist without',
  clear: '--clear                  as unpin',
  config: '--config <file>          the runtime configuration of the pages; what the channel has without',
  days: '--days <number>          how many days a rollback reaches back; 30 without',
  'dry-run': '--dry-run                do everything but write; says what would be written',
  force: '--force                  also what is not due yet',
  grace: '--grace <hours>          how long something unneeded stays; 24 without',
  help: '--help                   this text',
  hours: '--hours <number>         how long a token counts; 8 without, 168 at most',
  json: '--json                   one JSON document instead of text',
  'mfe-account':
    '--mfe-account <release>  this release of it; --mfe-assessment, --mfe-practice, --mfe-payment and --shell alike',
  'mfe-assessment': '',
  'mfe-payment': '',
  'mfe-practice': '',
  moves: '--moves <number>         how many moves of a channel a rollback reaches back at least; 10 without',
  quiet: '--quiet                  no progress',
  shell: '',
  steps: '--steps <percents>       how a canary grows; 5,25,50,100 without',
  test: '--test <command>         run for each combination; STEPWISE_E2E_URL is its address, exit code 0 is green',
  to: '--to <number>            what the channel served under this number',
  'without-gate': '--without-gate <reason>  promote what has not passed the gate; the reason is recorded',
};

/** Options that every verb understands. */
export const commonOptions = ['help', 'json', 'quiet', 'audience'] as const;

/** The option of each application. */
export const applicationOptions = applicationNames;

/** Reads the words and options of a command line. */
export function readParameters(parameters: readonly string[]): {
  readonly words: readonly string[];
  readonly options: Options;
} {
  try {
    const { positionals, values } = parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: definitions,
    });
    return { words: positionals, options: values };
  } catch (cause) {
    const [sentence = 'The options cannot be read.'] = String(
      cause instanceof Error ? cause.message : cause,
    ).split('. ');
    throw new DeliveryError('USAGE', `${sentence}. Run the command with --help.`, { cause });
  }
}

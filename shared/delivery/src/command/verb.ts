import type { CommandContext } from './command-context.ts';
import type { ExitCode } from './exit-codes.ts';
import type { OptionName } from './options.ts';

/** What a verb has to say when it is done. Without `exitCode` it is `done`; what goes wrong is thrown. */
export type Outcome = {
  /** For a person; the last line is what a script would want. */
  readonly lines: readonly string[];
  /** The same for a program, printed by --json. */
  readonly data: unknown;
  readonly exitCode?: ExitCode;
};

/** Something that the command can do, and all that its help says. */
export type Verb = {
  /** The words after the verb, as the help shows them. */
  readonly words: string;
  readonly summary: string;
  readonly options: readonly OptionName[];
  readonly examples: readonly string[];
  readonly run: (context: CommandContext) => Promise<Outcome>;
};

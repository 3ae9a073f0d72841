import { DeliveryError } from '../delivery-error.ts';

/** What the command's exit code says; the help prints this table. */
export const exitCodes = {
  done: 0,
  /** Something is not as it has to be; the message says what to do. */
  refused: 1,
  /** The command was not written as it has to be. */
  usage: 2,
  /** The channel moved meanwhile: nothing was done, do it again. */
  moved: 3,
  /** A verification found something that is not what it has to be. */
  damaged: 4,
  /** A bisection found who is guilty. */
  guilty: 5,
} as const;

/** One of the numbers above. */
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The exit code of an error, expected or not. */
export function exitCodeOf(error: unknown): ExitCode {
  if (!(error instanceof DeliveryError)) return exitCodes.refused;
  if (error.code === 'USAGE') return exitCodes.usage;
  return error.code === 'CHANNEL_MOVED' ? exitCodes.moved : exitCodes.refused;
}

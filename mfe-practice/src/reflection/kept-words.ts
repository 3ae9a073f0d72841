import { agreementMessages } from '../agreement/messages.ts';
import { reflectionMessages } from './messages.ts';
import type { ReflectionOutcome } from './use-reflection.ts';

/** Where a reflection is that the account does not have; undefined where it has it. */
export function keptWords(outcome: ReflectionOutcome | undefined): string | undefined {
  if (outcome === 'waiting') return reflectionMessages.waiting;
  return outcome === 'kept-here' ? agreementMessages.keptHereHeld : undefined;
}

import { practiceMessages } from '@stepwise/contract/practice-messages';
import type { AppError } from '@stepwise/client/app-error';
import { seriesNotHere } from '../data/whole-series.ts';
import { noFreeDay } from './editor-job.ts';
import { repeatMessages, sessionMessages } from './messages.ts';

const byCode: ReadonlyMap<string, string> = new Map([
  [noFreeDay, repeatMessages.none],
  [seriesNotHere, repeatMessages.notHere],
]);

const ofTheAccount: ReadonlySet<string> = new Set(Object.values(practiceMessages));

/** What is told of a change that failed: the account's own word on it, or ours. */
export function failureWords({ code, message }: AppError): string {
  return byCode.get(code) ?? (ofTheAccount.has(message) ? message : sessionMessages.failed);
}

/** What a person can put right is nothing to look into. */
export function isExpected({ code }: AppError): boolean {
  return byCode.has(code);
}

import { toAppError } from '@stepwise/client/app-error';
import { privacyMessages } from './messages.ts';

const { download, remove } = privacyMessages;

/** What became of a file that was asked for, and what to do. Nothing is ever lost by it. */
export function downloadFailure(thrown: unknown): string {
  const { code, category } = toAppError(thrown);
  if (code === 'RATE_LIMIT_EXCEEDED') return download.failed.tooOften;
  if (category === 'network') return download.failed.network;
  return category === 'timeout' ? download.failed.timeout : download.failed.other;
}

/** Without an answer nobody knows whether the account is gone: then it is not said that it stands. */
export function deletionFailure(thrown: unknown): string {
  const { code, category } = toAppError(thrown);
  if (code === 'RATE_LIMIT_EXCEEDED') return remove.failed.tooOften;
  return category === 'network' || category === 'timeout' ? remove.failed.noAnswer : remove.failed.other;
}

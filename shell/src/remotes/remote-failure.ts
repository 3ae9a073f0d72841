import type { RemoteName } from '@stepwise/contract/access';
import { CompositionError } from '../composition/composition-refusal.ts';

export type RemoteFailureKind = 'network' | 'timeout' | 'code' | 'contract' | 'shares';

/** One release that could not be used, and why. */
export type RemoteAttempt = {
  readonly releaseId: string;
  readonly kind: RemoteFailureKind;
  readonly message: string;
};

/** No release of a remote could be loaded. Its message is what "Technical details" shows. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly code = 'REMOTE_UNAVAILABLE';
  readonly remote: RemoteName;
  readonly attempts: readonly RemoteAttempt[];

  constructor(remote: RemoteName, attempts: readonly RemoteAttempt[]) {
    super(`${remote} did not load. ${attempts.map(describeAttempt).join(' ')}`.trim());
    this.remote = remote;
    this.attempts = attempts;
  }
}

/** A lifecycle or a download took longer than its limit. */
export class RemoteTimeout extends Error {
  override readonly name = 'RemoteTimeout';
  readonly code = 'REMOTE_TIMEOUT';

  constructor(what: string, limitMs: number) {
    super(`${what} took longer than ${limitMs / 1000} seconds.`);
  }
}

/** The file arrived, but it is not what the contract asks for. */
export class RemoteContractError extends Error {
  override readonly name = 'RemoteContractError';
  readonly code = 'REMOTE_CONTRACT';
}

const networkSigns = /ScriptNetworkError|ChunkLoadError|StyleLoadError|Loading (css )?chunk|Failed to fetch/;

/**
 * Only a network failure is worth a second try: code that threw will throw again, and waiting twice for a
 * host that hangs keeps the person from the previous release.
 */
export function classifyFailure(error: unknown): RemoteFailureKind {
  if (error instanceof RemoteTimeout) return 'timeout';
  if (error instanceof RemoteContractError) return 'contract';
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  if (text.includes('ScriptExecutionError')) return 'code';
  if (text.includes('does not satisfy the requirement')) return 'shares';
  return networkSigns.test(text) ? 'network' : 'code';
}

/** The code under which a failure of a release that was loaded is counted: while it mounted, or later. */
export function runFailureCode(error: unknown, hasBeenReady: boolean): string {
  // No release came as far, and the reason of each has been counted.
  if (error instanceof RemoteFailure || error instanceof CompositionError) return error.code;
  return `REMOTE_${hasBeenReady ? 'RUN' : 'MOUNT'}_${classifyFailure(error).toUpperCase()}`;
}

function describeAttempt({ releaseId, message }: RemoteAttempt): string {
  return `Release ${releaseId}: ${message.replaceAll(/\s+/g, ' ').slice(0, 200)}`;
}

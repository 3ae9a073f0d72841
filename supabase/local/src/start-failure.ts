import { statfs } from 'node:fs/promises';

/** A start that cannot succeed for a reason a person can act on: its message is the one sentence they read. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** The system's error code (`EACCES`, `ENOSPC`, …) of anything thrown. */
export function systemErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const LEAST_FREE_BYTES = 20 * 1024 * 1024;

/** A database on a full disk fails in many words; what they have in common is that no room is left. */
export async function explainByDisk(error: unknown, directory: string): Promise<unknown> {
  try {
    const room = await statfs(directory);
    return room.bavail * room.bsize < LEAST_FREE_BYTES ? diskIsFull(directory) : error;
  } catch {
    return error;
  }
}

function diskIsFull(directory: string): StartFailure {
  return new StartFailure(
    `The disk that holds ${directory} is full. Free some space, or point STEPWISE_DATA at another disk, and start again.`,
  );
}

/** Turns trouble with a folder into a sentence that says what to do; anything else stays as it is. */
export function explainFolderTrouble(error: unknown, directory: string): unknown {
  const code = systemErrorCode(error);
  if (code === 'ENOSPC' || /no space left on device/i.test(messageOf(error))) {
    return diskIsFull(directory);
  }
  if (code === 'EROFS') {
    return new StartFailure(
      `${directory} lies on a disk that cannot be written. Point STEPWISE_DATA at a folder you can write to and start again.`,
    );
  }
  if (code === 'EACCES' || code === 'EPERM') {
    return new StartFailure(
      `You may not write to ${directory}. Start as the user who owns it, or point STEPWISE_DATA at a folder of your own.`,
    );
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new StartFailure(
      `${directory} is not a folder. Move that file away, or point STEPWISE_DATA at another folder, and start again.`,
    );
  }
  return error;
}

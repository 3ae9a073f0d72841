import { randomUUID } from 'node:crypto';
import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a key file that only its owner may read, unless there is one already. It appears whole or not at all, so that
 * whoever looks at the same moment never reads a part.
 */
export async function createKeyFile(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const temporary = `${file}.${randomUUID()}.tmp`;
  await writeFile(temporary, content, { mode: 0o600 });
  try {
    // A hard link fails where the name exists; then somebody else was first, and theirs is the key.
    await link(temporary, file).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    });
  } finally {
    await rm(temporary, { force: true });
  }
}

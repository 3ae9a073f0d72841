import { join, resolve } from 'node:path';
import { type BackendSecrets, loadBackendSecrets } from './backend-secrets.ts';
import { lastOwnerOf, markOwner, openDataFolder } from './data-folder.ts';
import type { Guardian } from './guardian.ts';
import { startPostgres } from './postgres/start-postgres.ts';
import type { UndoStack } from './undo-stack.ts';

export type OpenData = {
  directory: string;
  secrets: BackendSecrets;
  databaseUrl: string;
  databaseEnded: Promise<void>;
};

/** Opens the data folder and starts the database that lives in it. */
export async function openData(
  options: { dataDirectory: string; isThrowaway: boolean; guardian: Guardian; log: (text: string) => void },
  undo: UndoStack,
): Promise<OpenData> {
  const directory = await openDataFolder(resolve(options.dataDirectory));
  const lastOwnerPid = await lastOwnerOf(directory);
  const { secrets, isNew: isPasswordNew } = await loadBackendSecrets(directory);
  options.log('Starting the database');
  const postgres = await startPostgres({
    directory: join(directory, 'postgres'),
    password: secrets.postgresPassword,
    isPasswordNew,
    lastOwnerPid,
    isThrowaway: options.isThrowaway,
    guardian: options.guardian,
    progress: options.log,
  });
  undo.add(postgres.stop);
  await markOwner(directory);
  return { directory, secrets, databaseUrl: postgres.url, databaseEnded: postgres.ended };
}

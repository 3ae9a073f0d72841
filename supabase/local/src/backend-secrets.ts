import { randomBytes } from 'node:crypto';
import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Infer, minLength, object, string } from '@stepwise/contract/schema';
import { explainFolderTrouble, systemErrorCode } from './start-failure.ts';

const BackendSecrets = object({
  jwtSecret: string().check(minLength(32)),
  secretKey: string().check(minLength(20)),
  postgresPassword: string().check(minLength(20)),
});

export type BackendSecrets = Infer<typeof BackendSecrets>;

/** The secrets of this data folder, made once. A damaged file is set aside and replaced. */
export async function loadBackendSecrets(
  dataDirectory: string,
): Promise<{ secrets: BackendSecrets; isNew: boolean }> {
  const file = join(dataDirectory, 'backend-secrets.json');
  try {
    const text = await readFile(file, 'utf8').catch((error: unknown) => {
      if (systemErrorCode(error) === 'ENOENT') return undefined;
      throw error;
    });
    if (text !== undefined) {
      const found = BackendSecrets.safeParse(parseJson(text));
      if (found.success) return { secrets: found.data, isNew: false };
      await rename(file, `${file}.damaged`);
    }
    const secrets = makeSecrets();
    await writeFile(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    await chmod(`${file}.new`, 0o600);
    await rename(`${file}.new`, file);
    return { secrets, isNew: true };
  } catch (error) {
    throw explainFolderTrouble(error, dataDirectory);
  }
}

function makeSecrets(): BackendSecrets {
  return {
    jwtSecret: randomBytes(36).toString('base64url'),
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
    postgresPassword: randomBytes(24).toString('hex'),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

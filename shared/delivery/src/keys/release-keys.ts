import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { applicationNames } from '@stepwise/contract/release';
import type { ApplicationName } from '@stepwise/contract/release';
import { array, object, oneOf, optional, string } from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';
import { DeliveryError } from '../delivery-error.ts';
import { createKeyFile } from './create-key-file.ts';
import { createKeyPair, privateJwkSchema, signWith } from './key-pair.ts';
import type { Sign } from './key-pair.ts';

/** A team's public key, and what it may sign. */
const releaseKeySchema = object({
  keyId: string(),
  team: string(),
  applications: array(oneOf(applicationNames)),
  publicKey: string(),
});

/** Whoever only verifies has the public half. */
const keyFileSchema = object({ public: releaseKeySchema, private: optional(privateJwkSchema) });

/** The public half of a team's key, and the applications that it speaks for. */
export type ReleaseKey = Infer<typeof releaseKeySchema>;
/** A team that can sign here and now. */
export type ReleaseSigner = { readonly key: ReleaseKey; readonly sign: Sign };
/** Whose application it is, as its build says. */
export type ReleaseOwner = { readonly team: string; readonly application: ApplicationName };

function parseKey(text: string, source: string): Infer<typeof keyFileSchema> {
  try {
    return keyFileSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new DeliveryError('KEY_MISSING', `${source} is no key of a team. Copy it again.`, { cause });
  }
}

const folderOf = (keysDirectory: string): string => join(keysDirectory, 'teams');

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

async function namesIn(directory: string): Promise<readonly string[]> {
  try {
    return (await readdir(directory)).filter((name) => name.endsWith('.json')).toSorted();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function readFiles(keysDirectory: string) {
  const folder = folderOf(keysDirectory);
  const names = await namesIn(folder);
  return Promise.all(
    names.map(async (name) => parseKey(await readFile(join(folder, name), 'utf8'), join(folder, name))),
  );
}

/** The keys of all teams that this deployment trusts. */
export async function readReleaseKeys(keysDirectory: string): Promise<readonly ReleaseKey[]> {
  return (await readFiles(keysDirectory)).map((file) => file.public);
}

function requireOwner(key: ReleaseKey, { team, application }: ReleaseOwner): void {
  if (key.team === team && key.applications.includes(application)) return;
  throw new DeliveryError(
    'NOT_THE_OWNER',
    `${application} belongs to another key: the one of ${key.team} signs ${key.applications.join(', ')}, and this build names ${team} as its team.`,
  );
}

async function createFor(keysDirectory: string, { team, application }: ReleaseOwner) {
  const { keyId, publicKey, private: secret } = await createKeyPair();
  const file = { public: { keyId, team, applications: [application], publicKey }, private: secret };
  await createKeyFile(join(folderOf(keysDirectory), `${application}.json`), JSON.stringify(file));
}

/** A team's key, from a secret store (`keyText`, the content of a key file) or from the folder of keys. */
export async function openReleaseSigner(
  keysDirectory: string,
  owner: ReleaseOwner,
  keyText?: string,
): Promise<ReleaseSigner> {
  const find = async () =>
    (await readFiles(keysDirectory)).find((file) => file.public.applications.includes(owner.application));
  const given = keyText === undefined ? await find() : parseKey(keyText, 'The given key');
  if (given === undefined) await createFor(keysDirectory, owner);
  const file = given ?? (await find());
  if (file?.private === undefined) {
    throw new DeliveryError(
      'KEY_MISSING',
      `The key that signs releases of ${owner.application} is not here, only its public half. Release where the team keeps it, or set STEPWISE_RELEASE_KEY.`,
    );
  }
  requireOwner(file.public, owner);
  return { key: file.public, sign: await signWith(file.public.keyId, file.private) };
}

import { readFile, stat } from 'node:fs/promises';
import { StartFailure } from '../start-failure.ts';

/** Who the database server runs as: this user, or, because it refuses to be root, somebody else. */
export type PostgresUser = { kind: 'self' } | { kind: 'other'; uid: number; gid: number };

type KnownUser = { name: string; uid: number; gid: number };

const PREFERRED_NAMES = ['postgres', 'nobody', 'daemon', 'bin'];

/** A database that exists keeps its owner; a new one gets the least powerful user the machine knows. */
export async function choosePostgresUser(databaseDirectory: string): Promise<PostgresUser> {
  if (process.getuid?.() !== 0) return { kind: 'self' };
  const owner = await ownerOf(databaseDirectory);
  if (owner !== undefined && owner.uid !== 0) return { kind: 'other', ...owner };

  const known = await knownUsers();
  const byName = new Map(known.map((user) => [user.name, user]));
  const preferred = PREFERRED_NAMES.map((name) => byName.get(name)).find((user) => user !== undefined);
  const chosen = preferred ?? known[0];
  if (chosen === undefined) {
    throw new StartFailure(
      'The database does not run as root and this machine has no other user. Add an ordinary user and start as that user.',
    );
  }
  return { kind: 'other', uid: chosen.uid, gid: chosen.gid };
}

async function ownerOf(databaseDirectory: string): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const facts = await stat(`${databaseDirectory}/PG_VERSION`);
    return { uid: facts.uid, gid: facts.gid };
  } catch {
    return undefined;
  }
}

// initdb asks for the name of its user, so a number without an entry here would not do.
async function knownUsers(): Promise<KnownUser[]> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  return lines.flatMap((line) => {
    const [name, , uidText, gidText] = line.split(':');
    const uid = Number(uidText);
    const gid = Number(gidText);
    return name && Number.isInteger(uid) && Number.isInteger(gid) && uid > 0 && gid > 0
      ? [{ name, uid, gid }]
      : [];
  });
}

import type { OutboxOwner } from '@stepwise/contract/outbox';
import { object, string } from '@stepwise/contract/schema';
import type { DataClient, VisitorIdentity } from '@stepwise/contract/shell-services';
import { AppError } from './app-error.ts';
import type { DataClientOptions } from './data-client.ts';
import type { LazySession } from './lazy-session.ts';
import { ownerName } from './outbox-key.ts';

/** What a data client may prove itself with. */
export type OwnerAccess = Pick<DataClientOptions, 'getAccessToken' | 'refreshAccessToken' | 'visitorKey'>;

/** Who is here, and how a client of theirs is made. */
export type OwnerClientsOptions = {
  readonly session: Pick<LazySession, 'settled' | 'accessToken' | 'refreshAccessToken'>;
  readonly visitor: { readonly current: () => VisitorIdentity | undefined };
  /** Makes a data client that proves itself with nothing but this. */
  readonly create: (access: OwnerAccess) => DataClient;
  /** Calls back when the device has a connection again. */
  readonly onConnected: (listener: () => void) => void;
};

/**
 * Data clients bound to one owner: even when somebody signs in or out while a call is on its way, it carries this
 * owner's proof or none. Answers undefined while the owner is not here.
 */
export function createOwnerClients(
  options: OwnerClientsOptions,
): (owner: OutboxOwner) => Promise<DataClient | undefined> {
  const clients = new Map<string, DataClient>();
  // What failed without a connection says nothing about the service: no circuit breaker outlasts the gap.
  options.onConnected(() => clients.clear());
  return async (owner) => {
    if (!(await isHere(owner, options))) return undefined;
    const name = ownerName(owner);
    const client = clients.get(name) ?? options.create(accessOf(owner, options));
    clients.set(name, client);
    return client;
  };
}

async function isHere(owner: OutboxOwner, { session, visitor }: OwnerClientsOptions): Promise<boolean> {
  if (owner.kind === 'device') return true;
  if (owner.kind === 'visitor') return visitor.current()?.sessionId === owner.sessionId;
  const state = await session.settled();
  return state.kind === 'signed-in' && state.user.id === owner.userId;
}

function accessOf(owner: OutboxOwner, { session, visitor }: OwnerClientsOptions): OwnerAccess {
  if (owner.kind === 'device') {
    return { getAccessToken: noToken, refreshAccessToken: noToken, visitorKey: () => undefined };
  }
  if (owner.kind === 'visitor') {
    const key = () => {
      const identity = visitor.current();
      return identity?.sessionId === owner.sessionId ? identity.sessionKey : undefined;
    };
    // A visitor's rows are opened by the key alone, so no token goes along even while somebody is signed in.
    return { getAccessToken: noToken, refreshAccessToken: noToken, visitorKey: key };
  }
  const own = async (token: string | undefined) => {
    if (token !== undefined && subjectOf(token) === owner.userId) return token;
    throw new AppError('AUTH_SESSION_ERROR', 'Somebody else is signed in', { status: 401 });
  };
  return {
    getAccessToken: async () => own(await session.accessToken()),
    refreshAccessToken: async () => own(await session.refreshAccessToken()),
    visitorKey: () => undefined,
  };
}

const claimsSchema = object({ sub: string() });

/** Whose token it is. Says nothing about whether it is genuine: the server judges that. */
function subjectOf(token: string): string | undefined {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims = claimsSchema.safeParse(
      JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))),
    );
    return claims.success ? claims.data.sub : undefined;
  } catch {
    return undefined;
  }
}

function noToken(): Promise<undefined> {
  return Promise.resolve(undefined);
}

import { accountProfileQuery, ensureProfile } from '@stepwise/client/account-profile';
import type { DataClient, SessionState, ShellServices } from '@stepwise/contract/shell-services';

export type PrepareProfileOptions = {
  readonly session: {
    readonly current: () => SessionState;
    readonly subscribe: (listener: () => void) => unknown;
  };
  /** Whether a session lay on this device when the page was opened: then its profile was made long ago. */
  readonly hadSession: boolean;
  readonly client: DataClient;
  readonly queryClient: Pick<ShellServices['queryClient'], 'prefetchQuery'>;
};

/**
 * Makes and reads the profile of somebody who has just signed in, so that no screen has to find out that it is missing.
 * A screen that asks at the same moment shares the answer; one that fails here is asked for again where it is needed.
 */
export function prepareProfile({ session, hadSession, client, queryClient }: PrepareProfileOptions): void {
  let isDone = hadSession;
  const follow = (): void => {
    const state = session.current();
    if (isDone || state.kind !== 'signed-in') return;
    isDone = true;
    void queryClient.prefetchQuery({
      ...accountProfileQuery(client, state.user.id),
      meta: { isQuiet: true },
      queryFn: ({ signal }) => ensureProfile({ client, signal }),
    });
  };
  session.subscribe(follow);
  follow();
}

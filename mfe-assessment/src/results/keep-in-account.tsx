import { useServices } from '@stepwise/client/services';
import { Banner } from '@stepwise/design/banner';
import { Button } from '@stepwise/design/button';
import { useState, useSyncExternalStore } from 'react';
import { resultsMessages } from '../reading/messages.ts';
import { userIdOf } from '../reading/saved-queries.ts';
import { useSession } from '../reading/use-session.ts';
import { subscribeToKeys, thisDevice } from '../run/device-storage.ts';
import { adoptRun, waitsForOwner } from '../submit/adopt-run.ts';
import { submitTools } from '../submit/submit-tools.ts';
import { runKeys } from '../submit/use-waiting-runs.ts';

const text = resultsMessages.adopt;

/** Offers to keep in the account what was answered before signing in and is still only here. */
export function KeepInAccount({ runId }: { readonly runId: string | undefined }) {
  const services = useServices();
  const userId = userIdOf(useSession());
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle');
  const isWaiting = useSyncExternalStore(
    (listener) => subscribeToKeys(thisDevice, runKeys, listener),
    () => waitsForOwner(thisDevice, runId),
  );
  if (userId === undefined || runId === undefined || !isWaiting) return null;
  const keep = async () => {
    setState('saving');
    const error = await adoptRun(runId, userId, submitTools(services));
    setState(error === undefined ? 'idle' : 'failed');
    if (error === undefined) services.notifications.announce(text.done);
  };
  return (
    <Banner
      tone="info"
      actions={
        <Button isBusy={state === 'saving'} busyLabel={text.saving} onPress={() => void keep()}>
          {text.keep}
        </Button>
      }
    >
      <p>{text.text}</p>
      {state === 'failed' ? <p role="alert">{text.failed}</p> : null}
    </Banner>
  );
}

import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { isOwnPath } from '@stepwise/client/return-path';
import { Button } from '@stepwise/design/button';
import { Dialog } from '@stepwise/design/dialog';
import { useRemoteNavigator } from '../routing/remote-navigator.tsx';
import { useRuntime } from '../services/shell-runtime.tsx';
import { sessionMessages } from './messages.ts';

/** The prompt on `/?showAuth=true&from=…`, where the guards send people who are not signed in. */
export function SignInPrompt() {
  const { services, unsent } = useRuntime();
  // One question at a time: what is unsent is asked about first.
  const isAskedSomethingElse = useSyncExternalStore(unsent.subscribe, unsent.current) !== null;
  const navigator = useRemoteNavigator();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const isOpen = !isAskedSomethingElse && pathname === '/' && query.get('showAuth') === 'true';
  const from = query.get('from') ?? '/';

  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => navigator.replace('/')}
      title={sessionMessages.title}
      actions={
        <>
          <Button
            variant="primary"
            isBlock
            onPress={() => services.session.signIn(isOwnPath(from) ? from : '/')}
          >
            {sessionMessages.signIn}
          </Button>
          <Button isBlock onPress={() => navigator.replace('/')}>
            {sessionMessages.notNow}
          </Button>
        </>
      }
    >
      <p>{sessionMessages.text}</p>
      <p>{sessionMessages.safe}</p>
    </Dialog>
  );
}

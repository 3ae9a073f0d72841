import { useSyncExternalStore } from 'react';
import { Page } from '@stepwise/design/page';
import { HumanText } from '@stepwise/design/text';
import { useRuntime } from '../services/shell-runtime.tsx';
import { developerMessages } from './messages.ts';

/** For developers: what the shell knows about the session. */
export function AuthTestPage() {
  const { session } = useRuntime();
  const state = useSyncExternalStore(session.subscribe, session.current, session.current);
  return (
    <Page width="text">
      <HumanText as="h1">{developerMessages.authTitle}</HumanText>
      <dl>
        <dt>{developerMessages.session}</dt>
        <dd>{state.kind}</dd>
        <dt>{developerMessages.user}</dt>
        <dd>{state.kind === 'signed-in' ? state.user.email : developerMessages.nobody}</dd>
      </dl>
    </Page>
  );
}

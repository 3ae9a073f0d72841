import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { LogInIcon } from '@stepwise/design/icon/log-in';
import { UserIcon } from '@stepwise/design/icon/user';
import { TopBarButton } from '@stepwise/design/top-bar-button';
import { TopBarLink } from '@stepwise/design/top-bar-link';
import { useRuntime } from '../services/shell-runtime.tsx';
import { frameMessages } from './messages.ts';
import * as styles from './account-menu.module.css';

/**
 * The right end of the top bar. A session that is still being read takes the place of one, so that nothing flips
 * when it has been. On a phone signing out waits on the account's page: one stray tap must not end every session.
 */
export function AccountMenu() {
  const { session } = useRuntime();
  const { kind } = useSyncExternalStore(session.subscribe, session.current, session.current);
  return kind === 'signed-out' ? <SignIn /> : <Account isKnown={kind === 'signed-in'} />;
}

function SignIn() {
  const { services } = useRuntime();
  const { pathname, search } = useLocation();
  return (
    <TopBarButton
      label={frameMessages.signIn}
      onPress={() => services.session.signIn(`${pathname}${search}`)}
    >
      <SignInWords />
    </TopBarButton>
  );
}

export function SignInWords() {
  return (
    <>
      <span className={styles['narrow']}>
        <LogInIcon />
      </span>
      <span className={styles['wide']}>{frameMessages.signIn}</span>
    </>
  );
}

function Account({ isKnown }: { readonly isKnown: boolean }) {
  const { services } = useRuntime();
  const { pathname } = useLocation();
  const link = { href: '/profile', isCurrent: pathname === '/profile' };
  return (
    <>
      <TopBarLink {...link} shownAt="narrow" label={frameMessages.account} isRound>
        <UserIcon />
      </TopBarLink>
      <TopBarLink {...link} shownAt="wide">
        {frameMessages.account}
      </TopBarLink>
      <TopBarButton onPress={() => void services.session.signOut()} shownAt="wide" isHeld={!isKnown}>
        {frameMessages.signOut}
      </TopBarButton>
    </>
  );
}

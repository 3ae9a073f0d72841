import { useLocation } from 'react-router';
import { HelpDialog } from '../help/help-dialog.tsx';
import { RemoteLoading } from '../remotes/remote-loading.tsx';
import { matchRoute } from '../routing/match-route.ts';
import { useRuntime } from '../services/shell-runtime.tsx';
import { ShellTopBar } from './shell-top-bar.tsx';

/** While a guard waits for the stored session to be read. */
export function LoadingShell() {
  const { config, help } = useRuntime();
  const { pathname } = useLocation();
  return (
    <>
      <ShellTopBar pathname={pathname} />
      <main id="main" tabIndex={-1}>
        <RemoteLoading route={matchRoute(pathname, config).route} />
      </main>
      <HelpDialog store={help} configured={config.helpContacts} />
    </>
  );
}

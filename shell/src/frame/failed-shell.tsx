import { useRouteError } from 'react-router';
import { HelpDialog } from '../help/help-dialog.tsx';
import { RemotePanel } from '../remotes/remote-panel.tsx';
import { useRuntime } from '../services/shell-runtime.tsx';
import { ShellTopBar } from './shell-top-bar.tsx';

/** When the frame itself fails there is still the top bar, help, and a way to start again. */
export function FailedShell() {
  const error = useRouteError();
  const { config, help } = useRuntime();
  return (
    <>
      <ShellTopBar pathname="" />
      <main id="main" tabIndex={-1}>
        <RemotePanel error={error} onRetry={() => window.location.reload()} />
      </main>
      <HelpDialog store={help} configured={config.helpContacts} />
    </>
  );
}

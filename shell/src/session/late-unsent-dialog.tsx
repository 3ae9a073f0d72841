import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { useFirstScreen } from '../services/use-first-screen.ts';
import { useRuntime } from '../services/shell-runtime.tsx';
import { signOutFailureToast } from './session-toasts.ts';
import type { UnsentDialogProps } from './unsent-dialog.tsx';

type Loaded = { readonly UnsentDialog: ComponentType<UnsentDialogProps> };

/**
 * The question about unsent writes. Its code comes after the first screen of somebody signed in, so that it is there
 * when the connection is not: that is when there is something to ask.
 */
export function LateUnsentDialog() {
  const { unsent, session, services, storage, telemetry, toasts } = useRuntime();
  const question = useSyncExternalStore(unsent.subscribe, unsent.current);
  const { kind } = useSyncExternalStore(session.subscribe, session.current);
  const { pathname, search } = useLocation();
  const hasFirstScreen = useFirstScreen();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const isNeeded = question !== null || (hasFirstScreen && kind === 'signed-in');

  useEffect(() => {
    if (!isNeeded || loaded !== null) return;
    const load = async (): Promise<void> => {
      try {
        setLoaded(await import(/* webpackChunkName: "unsent-dialog" */ './unsent-dialog.tsx'));
      } catch (error) {
        telemetry.report({ error });
        if (question === null) return;
        // Nobody can be asked, so nothing is taken away.
        question.answer('stay');
        toasts.toast(signOutFailureToast(error));
      }
    };
    void load();
  }, [isNeeded, loaded, question, telemetry, toasts]);

  if (loaded === null || question === null) return null;
  return (
    <loaded.UnsentDialog
      question={question}
      outbox={services.outbox}
      storage={storage}
      signIn={() => services.session.signIn(`${pathname}${search}`)}
    />
  );
}

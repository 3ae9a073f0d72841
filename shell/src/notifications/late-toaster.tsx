import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useFirstScreen } from '../services/use-first-screen.ts';
import { useRuntime } from '../services/shell-runtime.tsx';
import type { ToasterProps } from './toaster.tsx';

type LoadedToaster = { readonly Toaster: ComponentType<ToasterProps> };

/**
 * The toast region, loaded after the first screen so that it is there when the network is not. If it cannot be
 * loaded, the next message or the network tries again; a missing toast must never take the page down.
 */
export function LateToaster() {
  const { toasts, readings, telemetry } = useRuntime();
  const hasFirstScreen = useFirstScreen();
  const [loaded, setLoaded] = useState<LoadedToaster | null>(null);

  useEffect(() => {
    const load = async (): Promise<void> => {
      try {
        setLoaded(await import(/* webpackChunkName: "toaster" */ './toaster.tsx'));
      } catch (error) {
        telemetry.report({ error });
      }
    };
    toasts.onWaiting(() => void load());
    if (!hasFirstScreen) return undefined;
    void load();
    const loadAgain = (): void => void load();
    window.addEventListener('online', loadAgain);
    return () => window.removeEventListener('online', loadAgain);
  }, [toasts, telemetry, hasFirstScreen]);

  if (loaded === null) return null;
  return <loaded.Toaster store={toasts} profile={readings.toaster} />;
}

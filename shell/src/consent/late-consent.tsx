import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { useFirstScreen } from '../services/use-first-screen.ts';
import { useRuntime } from '../services/shell-runtime.tsx';
import type { ConsentSurfaceProps } from './consent-surface.tsx';
import { isPreferencesAddress } from './preferences-address.ts';

type Loaded = { readonly ConsentSurface: ComponentType<ConsentSurfaceProps> };

/**
 * The banner waits for the first screen, and for the end of a task: a survey has one thing to ask at a time, and
 * nothing optional runs before there is an answer anyway.
 */
export function LateConsent({ isTask }: { readonly isTask: boolean }) {
  const { consent, liveRegion, telemetry } = useRuntime();
  const { pathname, hash } = useLocation();
  const hasFirstScreen = useFirstScreen();
  const { isBannerShown, isDialogOpen } = useSyncExternalStore(consent.subscribe, consent.view);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const isNeeded = isDialogOpen || (isBannerShown && !isTask && hasFirstScreen);
  const isAddressed = isPreferencesAddress(pathname, hash);

  useEffect(() => {
    if (isAddressed) consent.openPreferences();
  }, [isAddressed, consent]);

  useEffect(() => {
    if (!isNeeded) return;
    import(/* webpackChunkName: "consent" */ './consent-surface.tsx')
      .then(setLoaded)
      .catch((error: unknown) => telemetry.report({ error }));
  }, [isNeeded, telemetry]);

  if (loaded === null) return null;
  return <loaded.ConsentSurface store={consent} isBannerAllowed={!isTask} announce={liveRegion.announce} />;
}

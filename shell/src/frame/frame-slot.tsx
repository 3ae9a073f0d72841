import { useMemo, useSyncExternalStore } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { SlotName } from '@stepwise/contract/access';
import type { SlotView } from '@stepwise/contract/remote-module';
import { RemoteSlot } from '../remotes/remote-slot.tsx';
import { isSlotShown, shellSlots } from '../remotes/shell-slots.ts';
import { useRemoteNavigator } from '../routing/remote-navigator.tsx';
import { useFirstScreen } from '../services/use-first-screen.ts';
import { useRuntime } from '../services/shell-runtime.tsx';
import { useCurrentScreen } from './use-current-screen.ts';

export function FrameSlot({ slot: name }: { readonly slot: SlotName }) {
  const { session } = useRuntime();
  const location = useLocation();
  const navigationType = useNavigationType();
  const navigator = useRemoteNavigator();
  const hasFirstScreen = useFirstScreen();
  const { kind } = useSyncExternalStore(session.subscribe, session.current, session.current);
  const { route } = useCurrentScreen();
  const slot = shellSlots[name];
  const view = useMemo<SlotView>(
    () => ({ kind: 'slot', slot: name, basename: '', location, navigationType, navigator }),
    [name, location, navigationType, navigator],
  );
  const isShown = isSlotShown(slot, {
    pathname: location.pathname,
    route,
    isSignedIn: kind === 'signed-in',
    hasFirstScreen,
  });
  return isShown ? <RemoteSlot slot={slot} view={view} /> : null;
}

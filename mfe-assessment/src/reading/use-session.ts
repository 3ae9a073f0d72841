import { useServices } from '@stepwise/client/services';
import type { SessionState } from '@stepwise/contract/shell-services';
import { useSyncExternalStore } from 'react';

export function useSession(): SessionState {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.current);
}

import { useEffect, useSyncExternalStore } from 'react';
import { WifiOffIcon } from '@stepwise/design/icon/wifi-off';
import { useRuntime } from '../services/shell-runtime.tsx';
import { frameMessages } from './messages.ts';
import * as styles from './connection-banner.module.css';

/** A quiet line while the device has no network. It says what happens to what the person does. */
export function ConnectionBanner() {
  const { liveRegion } = useRuntime();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);

  useEffect(() => {
    if (isOnline) return undefined;
    liveRegion.announce(frameMessages.offline);
    return () => liveRegion.announce(frameMessages.online);
  }, [isOnline, liveRegion]);

  if (isOnline) return null;
  return (
    <div className={styles['banner']}>
      <WifiOffIcon size="small" />
      <p>{frameMessages.offline}</p>
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

import { useEffect, useEffectEvent, useState } from 'react';
import { readJson } from './stored-json.ts';
import type { JsonParser } from './stored-json.ts';
import { deviceStorage } from '@stepwise/client/device-storage';

/**
 * What somebody is writing, kept on the device with every change, so that a reload or a dead battery loses nothing.
 * Signing out erases it. The key names the person and what it is about. It is one text however many tabs show it: what
 * is written in one stands in the others, so that none of them writes over words that it never had. Where another tab
 * has let it go, saved or given up, the words stay on this screen.
 */
export function useDraft<Draft>(key: string, schema: JsonParser<Draft>, empty: Draft) {
  const [draft, setDraft] = useState<Draft>(() => readJson(deviceStorage, key, schema) ?? empty);
  const look = useEffectEvent(() => {
    const there = readJson(deviceStorage, key, schema);
    if (there !== undefined) setDraft(there);
  });
  useEffect(() => {
    const onReturn = () => look();
    // A tab that was put to sleep hears nothing of what the others wrote meanwhile.
    document.addEventListener('visibilitychange', onReturn);
    const stop = deviceStorage.subscribe(key, onReturn);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
      stop();
    };
  }, [key]);
  return {
    draft,
    change: (changed: Draft) => {
      setDraft(changed);
      deviceStorage.write(key, JSON.stringify(changed));
    },
    forget: () => deviceStorage.remove(key),
  };
}

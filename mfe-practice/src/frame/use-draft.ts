import { useState } from 'react';
import { readJson } from './stored-json.ts';
import type { JsonParser } from './stored-json.ts';
import { deviceStorage } from '@stepwise/client/device-storage';

/**
 * What somebody is writing, kept on the device with every change, so that a reload or a dead battery loses nothing.
 * Signing out erases it. The key names the person and what it is about.
 */
export function useDraft<Draft>(key: string, schema: JsonParser<Draft>, empty: Draft) {
  const [draft, setDraft] = useState<Draft>(() => readJson(deviceStorage, key, schema) ?? empty);
  return {
    draft,
    change: (changed: Draft) => {
      setDraft(changed);
      deviceStorage.write(key, JSON.stringify(changed));
    },
    forget: () => deviceStorage.remove(key),
  };
}

import type { Parser } from '@stepwise/contract/shell-services';
import type { SafeStorage } from './safe-storage.ts';

/** One typed value in storage. What does not parse counts as absent. */
export type StoredValue<Value> = {
  readonly read: () => Value | undefined;
  /** True when the device kept the value, false when only this tab has it. */
  readonly write: (value: Value) => boolean;
  readonly clear: () => void;
  readonly subscribe: (listener: () => void) => () => void;
};

/** Where a value lies and what it looks like. */
export type StoredValueOptions<Value> = {
  readonly key: string;
  readonly schema: Parser<Value>;
  /** Wraps the value as `{ version, value }`. Leave it out for keys whose shape is fixed by others. */
  readonly version?: number;
  /** Turns a value of an older version into today's, before it is parsed. */
  readonly migrate?: (value: unknown, version: number) => unknown;
};

/**
 * A value in storage that is parsed on every read.
 *
 * @example const progress = storedValue(storage, { key: 'survey_progress', schema: progressSchema });
 */
export function storedValue<Value>(
  storage: SafeStorage,
  options: StoredValueOptions<Value>,
): StoredValue<Value> {
  const { key, schema, version } = options;
  return {
    read: () => {
      const text = storage.read(key);
      if (text === undefined) return undefined;
      try {
        return schema.parse(unwrap(JSON.parse(text), options));
      } catch {
        return undefined;
      }
    },
    write: (value) => storage.write(key, JSON.stringify(version === undefined ? value : { version, value })),
    clear: () => storage.remove(key),
    subscribe: (listener) => storage.subscribe(key, listener),
  };
}

function unwrap<Value>(stored: unknown, { version, migrate }: StoredValueOptions<Value>): unknown {
  if (version === undefined) return stored;
  if (typeof stored !== 'object' || stored === null || !('version' in stored) || !('value' in stored)) {
    return undefined;
  }
  if (stored.version === version) return stored.value;
  return typeof stored.version === 'number' ? migrate?.(stored.value, stored.version) : undefined;
}

import type { SafeStorage } from '@stepwise/client/safe-storage';

/** The part of a schema that is needed to trust what was stored. */
export type JsonParser<Value> = {
  readonly safeParse: (value: unknown) => { success: true; data: Value } | { success: false };
};

/** What the device holds under a key; undefined when there is nothing, or nothing that fits. */
export function readJson<Value>(
  storage: Pick<SafeStorage, 'read'>,
  key: string,
  schema: JsonParser<Value>,
): Value | undefined {
  const parsed = schema.safeParse(parsedJson(storage.read(key)));
  return parsed.success ? parsed.data : undefined;
}

function parsedJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

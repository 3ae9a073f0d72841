import type { Infer, Schema } from '@stepwise/contract/schema';
import { DeliveryError } from '../delivery-error.ts';
import type { Store } from './store.ts';

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new DeliveryError('STORE_DAMAGED', `${name} in the store is not readable JSON. Publish it again.`, {
      cause,
    });
  }
}

/** Reads one JSON record of the store and checks its shape. */
export async function readRecord<Shape extends Schema>(
  store: Store,
  name: string,
  schema: Shape,
): Promise<Infer<Shape> | undefined> {
  const content = await store.read(name);
  if (content === undefined) return undefined;
  const result = schema.safeParse(parseJson(name, content.toString('utf8')));
  if (result.success) return result.data;
  throw new DeliveryError(
    'STORE_DAMAGED',
    `${name} in the store does not have the expected shape. Publish it again.`,
    {
      cause: result.error,
    },
  );
}

import { DeliveryError } from '../delivery-error.ts';
import type { Store } from '../store/store.ts';
import { readComposition } from './compose.ts';
import type { StoredComposition } from './compose.ts';

/** A composition by its id or by the beginning of it, as histories show it. `besides` ends the sentence where there is none. */
export async function findComposition(
  store: Store,
  beginning: string,
  besides = 'Compose first.',
): Promise<StoredComposition> {
  const names = await store.list('compositions');
  const [name, ...others] = names.filter((one) => one.startsWith(beginning));
  if (others.length > 0) {
    throw new DeliveryError(
      'USAGE',
      `${others.length + 1} compositions begin with ${beginning}. Give more of it.`,
    );
  }
  const composed = name && (await readComposition(store, name.replace(/\.json$/, '')));
  if (composed) return composed;
  throw new DeliveryError('RELEASE_UNKNOWN', `There is no composition ${beginning}. ${besides}`);
}

import type { Store } from '../store/store.ts';

const folder = 'leases';
const dayMs = 24 * 60 * 60 * 1000;

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/**
 * Notes that pages of a composition were given out: a tab that has one open may ask for its files for days. Written once a
 * day and composition, so it costs a page nothing.
 */
export function leaseKeeper(store: Store): (composition: string, now: Date) => Promise<void> {
  const noted = new Set<string>();
  return async (composition, now) => {
    const name = `${folder}/${dayOf(now)}/${composition}`;
    if (noted.has(name)) return;
    noted.add(name);
    await store.create(name, '');
  };
}

/** The compositions of which somebody may still have a page open. */
export async function leasedCompositions(
  store: Store,
  now: Date,
  days: number,
): Promise<ReadonlySet<string>> {
  const oldest = dayOf(new Date(now.getTime() - days * dayMs));
  const kept = (await store.list(folder)).filter((day) => day >= oldest);
  const names = await Promise.all(kept.map((day) => store.list(`${folder}/${day}`)));
  return new Set(names.flat());
}

/** The leases that are over. */
export async function endedLeases(store: Store, now: Date, days: number): Promise<readonly string[]> {
  const oldest = dayOf(new Date(now.getTime() - days * dayMs));
  const names = await store.listAll(folder);
  return names.filter((name) => (name.split('/')[1] ?? '') < oldest);
}

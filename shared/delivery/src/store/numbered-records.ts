import type { Infer, Schema } from '@stepwise/contract/schema';
import { readRecord } from './parsed-record.ts';
import type { Store } from './store.ts';

const digits = 10;

/** The name of one record of a series. Numbers begin with 1; padded, so that the order of names is theirs. */
export function numberedName(folder: string, number: number): string {
  return `${folder}/${String(number).padStart(digits, '0')}.json`;
}

/** The numbers of a series, in order. */
export async function readNumbers(store: Store, folder: string): Promise<readonly number[]> {
  const names = await store.list(folder);
  return names.flatMap((name) => (/^\d{10}\.json$/.test(name) ? [Number(name.slice(0, digits))] : []));
}

/** The newest record of a series, with its number; number 0 stands for a series that has not begun. */
export async function readNewest<Shape extends Schema>(
  store: Store,
  folder: string,
  schema: Shape,
): Promise<{ readonly number: number; readonly record: Infer<Shape> | undefined }> {
  const number = (await readNumbers(store, folder)).at(-1) ?? 0;
  const record = number === 0 ? undefined : await readRecord(store, numberedName(folder, number), schema);
  return { number, record };
}

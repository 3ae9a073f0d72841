import { object, oneOf, string } from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';
import type { Signer } from '../keys/channel-keys.ts';
import type { Store } from '../store/store.ts';
import { readRecord } from '../store/parsed-record.ts';
import { composePages } from './compose-pages.ts';
import type { PageOptions } from './compose-pages.ts';
import { publishPageSet } from './page-set.ts';

const previewSchema = object({
  schema: oneOf(['stepwise.preview.1']),
  channel: string(),
  composition: string(),
  pages: string(),
});

/** A composition that can be opened by itself, and its pages. */
export type Preview = Infer<typeof previewSchema>;

/** Enough of an id to tell any two compositions apart, and short enough for a host name. */
const idDigits = 20;

const nameOf = (composition: string): string => `previews/${composition.slice(0, idDigits)}.json`;

/** The first label of the host name under which a composition can be opened by itself. */
export function previewLabel(composition: string): string {
  return `c-${composition.slice(0, idDigits)}`;
}

/** The composition that a host name's first label asks for, by the beginning of its id. */
export function previewOf(label: string): string | undefined {
  return /^c-([0-9a-f]{20})$/.exec(label)?.[1];
}

/** Uploads a composition's pages so that it can be opened before any channel serves it. */
export async function publishPreview(options: PageOptions & { readonly signer: Signer }): Promise<Preview> {
  const { store, signer, composed } = options;
  const pages = await composePages(options);
  await publishPageSet(store, pages, signer);
  const preview: Preview = {
    schema: 'stepwise.preview.1',
    channel: composed.composition.channel,
    composition: composed.id,
    pages: pages.id,
  };
  await store.write(nameOf(composed.id), `${JSON.stringify(preview, undefined, 2)}\n`);
  return preview;
}

/** The preview of a composition, by its id or the first 20 digits of it; undefined where there is none. */
export function readPreview(store: Store, composition: string): Promise<Preview | undefined> {
  return readRecord(store, nameOf(composition), previewSchema);
}

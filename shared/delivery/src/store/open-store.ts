import { join } from 'node:path';
import { DeliveryError } from '../delivery-error.ts';
import { folderStore } from './folder-store.ts';
import type { Store } from './store.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Named, so that whoever only uses a folder never loads the client of a bucket. */
async function openBucket(address: URL, environment: Environment): Promise<Store> {
  const { expectConditionalWrites, s3Store } = await import('./s3-store.ts');
  const endpoint = environment['STEPWISE_S3_ENDPOINT'];
  const store = s3Store({
    bucket: address.hostname,
    prefix: address.pathname.replace(/^\//, ''),
    region: environment['AWS_REGION'] ?? 'auto',
    ...(endpoint === undefined ? {} : { endpoint }),
  });
  await expectConditionalWrites(store);
  return store;
}

/** The store of this deployment: `STEPWISE_STORE=s3://bucket/prefix`, a folder, or `store` in the data folder. */
export async function openStore(dataDirectory: string, environment: Environment): Promise<Store> {
  const place = environment['STEPWISE_STORE'];
  if (place === undefined || place === '') return folderStore(join(dataDirectory, 'store'));
  if (!place.includes('://')) return folderStore(place);
  if (URL.canParse(place) && place.startsWith('s3://')) return openBucket(new URL(place), environment);
  throw new DeliveryError('USAGE', `STEPWISE_STORE is ${place}. Give a folder or s3://bucket/prefix.`);
}

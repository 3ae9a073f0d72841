import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { DeliveryError } from '../delivery-error.ts';
import type { Store } from './store.ts';

/** Where a bucket is and how it is opened. */
export type S3Bucket = {
  readonly bucket: string;
  /** Names of the store begin with it; empty for the whole bucket. */
  readonly prefix: string;
  /** Left out for Amazon itself. */
  readonly endpoint?: string;
  readonly region: string;
  /** Left out to be found where the AWS tools look: the environment, a profile, the machine's role. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
};

const retries = 3;

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

async function orUndefined<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  try {
    return await promise;
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
}

async function inPlainWords<Value>(what: string, promise: Promise<Value>): Promise<Value> {
  try {
    return await promise;
  } catch (cause) {
    if (statusOf(cause) === 412 || statusOf(cause) === 409) throw cause;
    const why = cause instanceof Error ? cause.name : String(cause);
    throw new DeliveryError(
      'STORE_UNWRITABLE',
      `${what} did not work (${why}). Check the address of the bucket and the credentials, then run this again; nothing that was published is lost.`,
      { cause },
    );
  }
}

type Bucket = { readonly client: S3Client; readonly bucket: string };

async function putNew({ client, bucket }: Bucket, key: string, body: string | Uint8Array): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await inPlainWords(
        `Writing ${key}`,
        client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, IfNoneMatch: '*' })),
      );
      return true;
    } catch (error) {
      if (statusOf(error) === 412) return false;
      // Another writer of the same name was under way; by now it has won or gone.
      if (statusOf(error) !== 409 || attempt === retries) throw error;
    }
  }
}

async function keysBelow({ client, bucket }: Bucket, prefix: string, delimiter?: string): Promise<string[]> {
  const keys: string[] = [];
  for (let token: string | undefined; ;) {
    const page = await inPlainWords(
      `Listing ${prefix}`,
      client.send(
        new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: prefix,
          Delimiter: delimiter,
          ContinuationToken: token,
        }),
      ),
    );
    for (const { Key } of page.Contents ?? []) if (Key !== undefined) keys.push(Key);
    for (const { Prefix } of page.CommonPrefixes ?? []) if (Prefix !== undefined) keys.push(Prefix);
    token = page.NextContinuationToken;
    if (token === undefined) return keys;
  }
}

function clientOf({ endpoint, region, credentials }: S3Bucket): S3Client {
  return new S3Client({
    region,
    maxAttempts: retries,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === undefined ? {} : { credentials }),
    // Checksums beyond what the operation demands are unknown to many stores that speak S3.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** A store in a bucket of any service that speaks S3 and keeps to `If-None-Match: *` when it writes. */
export function s3Store(options: S3Bucket): Store {
  const place: Bucket = { client: clientOf(options), bucket: options.bucket };
  const { client, bucket: Bucket } = place;
  const root = options.prefix === '' ? '' : `${options.prefix.replace(/\/+$/, '')}/`;
  const keyOf = (name: string): string => root + name;
  return {
    read: async (name) => {
      const command = new GetObjectCommand({ Bucket, Key: keyOf(name) });
      const found = await orUndefined(client.send(command));
      return found?.Body === undefined ? undefined : Buffer.from(await found.Body.transformToByteArray());
    },
    write: async (name, content) => {
      const command = new PutObjectCommand({ Bucket, Key: keyOf(name), Body: content });
      await inPlainWords(`Writing ${name}`, client.send(command));
    },
    create: (name, content) => putNew(place, keyOf(name), content),
    list: async (folder) => {
      const prefix = keyOf(`${folder}/`);
      const keys = await keysBelow(place, prefix, '/');
      return keys.map((key) => key.slice(prefix.length).replace(/\/$/, '')).toSorted();
    },
    listAll: async (folder) => {
      const keys = await keysBelow(place, keyOf(`${folder}/`));
      return keys.map((key) => key.slice(root.length)).toSorted();
    },
    stamp: async (name) => {
      const found = await orUndefined(client.send(new HeadObjectCommand({ Bucket, Key: keyOf(name) })));
      return found?.ETag;
    },
    remove: async (name) => {
      await inPlainWords(
        `Removing ${name}`,
        client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) })),
      );
    },
  };
}

/**
 * Refuses a bucket that ignores the condition of a write: there two promotions at one moment would both succeed. Some
 * services answer 200 to what they do not know, so it is tried and not believed.
 */
export async function expectConditionalWrites(store: Store): Promise<void> {
  const name = 'probe/conditional-writes';
  await store.create(name, 'one');
  if (!(await store.create(name, 'other'))) return;
  throw new DeliveryError(
    'STORE_UNFIT',
    'This bucket ignores "If-None-Match" when it writes, so two promotions at once would both succeed. Use a service that keeps to it (Amazon S3, Cloudflare R2, MinIO, Ceph).',
  );
}

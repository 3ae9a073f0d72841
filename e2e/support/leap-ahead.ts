import { randomInt } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { looseObject } from '@stepwise/contract/schema';

const pointerSchema = looseObject({});

/**
 * Gives what channels serve a number far ahead. Specs share one backend, which keeps what became of a rollout under the
 * number of its channel: two specs, or two runs of one, must not count alike.
 */
export async function leapAhead(dataDirectory: string, channels: readonly string[]): Promise<void> {
  const sequence = randomInt(1_000_000, 1_000_000_000);
  await Promise.all(
    channels.map(async (channel) => {
      const folder = join(dataDirectory, 'store/channels', channel);
      const newest = (await readdir(folder)).toSorted().at(-1) ?? '';
      const pointer = pointerSchema.parse(JSON.parse(await readFile(join(folder, newest), 'utf8')));
      const name = `${String(sequence).padStart(10, '0')}.json`;
      await writeFile(join(folder, name), JSON.stringify({ ...pointer, sequence }));
    }),
  );
}

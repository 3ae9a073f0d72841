import type { Release } from '@stepwise/contract/release';
import { DeliveryError } from '../delivery-error.ts';
import type { BuiltFile } from './release-build.ts';

/** A build of the day is named after its sources; a release made on purpose has a version of its own. */
export function isOfTheDay({ version }: Pick<Release, 'version'>): boolean {
  return /-s[\da-f]{12}(?:-|$)/.test(version);
}

/** Without its map nobody could read an error of a script. Builds of the day have their sources beside them. */
export function refuseWithoutMaps(release: Release, maps: readonly BuiltFile[]): void {
  if (isOfTheDay(release)) return;
  const kept = new Set(maps.map(({ path }) => path));
  const bare = release.files.filter(({ path }) => path.endsWith('.js') && !kept.has(`${path}.map`));
  const [first] = bare;
  if (first === undefined) return;
  throw new DeliveryError(
    'SOURCE_MAPS_MISSING',
    `${release.application} ${release.version} has no source map for ${bare.length} of its scripts, such as ${first.path}, ` +
      'so nobody could read its errors. Build it with STEPWISE_RELEASE_VERSION set.',
  );
}

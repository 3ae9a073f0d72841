import { realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** The folder of an installed package, as seen from this package or through others that bring it along. */
export function installedPackage(...names: readonly string[]): string | undefined {
  let from: string = import.meta.url;
  for (const name of names) {
    const found = findFrom(name, from);
    if (found === undefined) return undefined;
    // The package manager links packages; what one brings along lies beside its true folder.
    from = realpathSync(found);
  }
  return dirname(from);
}

function findFrom(name: string, from: string): string | undefined {
  try {
    return findPackageJSON(name, from);
  } catch {
    return undefined;
  }
}

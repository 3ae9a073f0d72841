import { remoteNames } from '@stepwise/contract/access';
import type { ComposedRelease, Composition } from '@stepwise/contract/composition';
import { contractVersion } from '@stepwise/contract/remote-module';
import type { RuntimeConfig } from '@stepwise/contract/runtime-config';
import { canonicalJson } from '../canonical-json.ts';
import type { Signer } from '../keys/channel-keys.ts';
import { pageDocument } from '../page/page-document.ts';
import { buildFolder, readBuilt } from './development-builds.ts';
import type { DevelopmentAddresses } from './development-builds.ts';
import { remoteEntry } from './remote-entry.ts';

/** What a page over the development servers is made of. */
export type DevelopmentPage = {
  readonly addresses: DevelopmentAddresses;
  /** Where the page is asked for, as its browser sees it. */
  readonly origin: string;
  readonly config: RuntimeConfig;
  readonly signer: Signer;
  readonly now: Date;
};

const releaseId = 'development';

/** How a composition names the build of this machine. */
export function developmentRelease(remote: string): ComposedRelease {
  const { container, file, integrity } = remoteEntry(remote);
  return {
    id: releaseId,
    container,
    base: buildFolder(remote),
    entry: file,
    styles: [],
    files: { [file]: integrity },
    contractRange: `^${contractVersion}`,
    shares: {},
  };
}

const dayMs = 24 * 60 * 60 * 1000;

/** Stands in until the shell compiles, and asks again by itself. */
export const waitingPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="1">
<title>The shell does not compile</title>
<p>The shell does not compile yet. The terminal says why; this page opens as soon as it does.</p>
</html>
`;

/**
 * A page over what the development servers hold at this moment, composed and signed like any other; undefined as
 * long as there is no shell.
 */
export async function developmentPage(page: DevelopmentPage): Promise<string | undefined> {
  if ((await readBuilt(page.addresses, 'shell', 'appearance.json')) === undefined) return undefined;
  const { channel, audience } = page.signer.key;
  const shell = buildFolder('shell');
  const composition: Composition = {
    schema: 'stepwise.composition.1',
    audience,
    channel,
    sequence: Math.floor(page.now.getTime() / 1000),
    issuedAt: page.now.toISOString(),
    expiresAt: new Date(page.now.getTime() + dayMs).toISOString(),
    shell: { id: releaseId, base: shell, provides: {} },
    // Standalone, there is one.
    remotes: Object.fromEntries(
      remoteNames
        .filter((remote) => page.addresses[remote] !== undefined)
        .map((remote) => [remote, { current: developmentRelease(remote) }]),
    ),
  };
  return pageDocument({
    title: page.config.productName,
    description: '',
    // The runtime looks for a sheet that it updates by its whole address.
    styles: [{ address: `${page.origin}${shell}shell.css` }],
    scripts: [{ address: `${shell}shell.js` }],
    preloads: [],
    fonts: [],
    config: page.config,
    composition: await page.signer.sign(canonicalJson(composition)),
    keys: [page.signer.key],
    icon: '/favicon.svg',
    themeColors: undefined,
    isIndexed: false,
  });
}

import { remoteNames } from '@stepwise/contract/access';
import type { Composition } from '@stepwise/contract/composition';
import type { ApplicationName, Release } from '@stepwise/contract/release';
import type { RuntimeConfig } from '@stepwise/contract/runtime-config';
import { array, object, optional, string } from '@stepwise/contract/schema';
import type { StoredComposition } from '../compose/compose.ts';
import { DeliveryError } from '../delivery-error.ts';
import { cspHash } from '../hashing.ts';
import { readRelease, releaseFolder, stableAddress } from '../release/release-record.ts';
import type { Store } from '../store/folder-store.ts';
import { readRecord } from '../store/parsed-record.ts';
import type { VerificationKey } from '../verify-composition.ts';
import { firstScreenAt, readFirstScreens } from './first-screens.ts';
import { layerOrder, pageDocument } from './page-document.ts';
import type { LinkedFile, PageContent } from './page-document.ts';
import { canaryPreloads, pagePreloads, singledOutPaths } from './page-preloads.ts';
import { findPattern, pageRoutesSchema, parametersOf } from './page-routes.ts';
import type { PageRoute, PageRoutes } from './page-routes.ts';
import { pageSet } from './page-set.ts';
import type { PageSet } from './page-set.ts';

/** `appearance.json` of a shell release. */
const appearanceSchema = object({
  themeColors: optional(object({ light: string(), dark: string() })),
  /** Without quotes: styles that a library of the shell inserts at run time. */
  styleHashes: array(string()),
});

/** What the pages of a composition are made of. */
export type PageOptions = {
  readonly store: Store;
  readonly composed: StoredComposition;
  /** What a part of the visitors gets instead. */
  readonly canary?: StoredComposition | undefined;
  readonly config: RuntimeConfig;
  /** Keys that the pages carry; a browser accepts them on loopback only. */
  readonly keys: readonly VerificationKey[];
};

async function shellFiles(
  store: Store,
  shell: Release,
  paths: readonly string[],
): Promise<readonly LinkedFile[]> {
  return Promise.all(
    paths.map(async (path) => {
      const file = shell.files.find((one) => one.path === path);
      if (file === undefined)
        throw new DeliveryError('STORE_DAMAGED', `shell ${shell.id} lists no file ${path}.`);
      // The last script holds the bundler's runtime, which finds later chunks beside itself: it stays at home.
      const isRuntime = path === shell.entries.at(-1);
      const address = isRuntime
        ? `/${releaseFolder('shell', shell.id)}/${path}`
        : await stableAddress(store, shell, file);
      return { address, integrity: file.integrity };
    }),
  );
}

/** `{name}` is filled from the path; on a page that stands for many paths it is left out. */
function filled(text: string, route: PageRoute, path: string): string {
  const parameters = parametersOf(route.path, path);
  return text.replaceAll(/\s*\{(\w+)\}/g, (_, name: string) => {
    const value = parameters.get(name);
    return value === undefined ? '' : ` ${value}`;
  });
}

function describe(
  route: PageRoute | undefined,
  path: string,
  { productName }: RuntimeConfig,
): Pick<PageContent, 'title' | 'description'> {
  if (route === undefined) return { title: productName, description: '' };
  const title = route.path === '/' ? '' : filled(route.title, route, path).trim();
  return {
    title: title === '' ? productName : `${title} | ${productName}`,
    description: filled(route.description, route, path),
  };
}

function iconOf(shell: Release): string {
  const hasIcon = shell.files.some(({ path }) => path === 'favicon.svg');
  return hasIcon ? `/${releaseFolder('shell', shell.id)}/favicon.svg` : '/favicon.svg';
}

async function readKnown(store: Store, application: ApplicationName, id: string): Promise<Release> {
  const release = await readRelease(store, application, id);
  if (release !== undefined) return release;
  throw new DeliveryError('RELEASE_UNKNOWN', `${application} ${id} is not in the store. Release it again.`);
}

async function readRemotes(store: Store, { remotes }: Composition): Promise<ReadonlyMap<string, Release>> {
  const releases = await Promise.all(
    remoteNames.flatMap((name) => {
      const composed = remotes[name];
      return composed === undefined ? [] : [readKnown(store, name, composed.current.id)];
    }),
  );
  return new Map(releases.map((release) => [release.application, release]));
}

/** Beside the first style sheet, which names them: it may lie in an older release that has the same one. */
function fontsOf(shell: Release, styles: readonly LinkedFile[]): readonly string[] {
  const [sheet] = styles;
  if (sheet === undefined) return [];
  const folder = sheet.address.slice(0, sheet.address.lastIndexOf('/') + 1);
  return shell.files.filter(({ path }) => path.endsWith('.woff2')).map(({ path }) => `${folder}${path}`);
}

async function commonContent({ store, composed, canary, config, keys }: PageOptions, shell: Release) {
  return {
    config,
    keys,
    composition: composed.signed,
    canary: canary?.signed,
    styles: await shellFiles(store, shell, shell.styles),
    scripts: await shellFiles(store, shell, shell.entries),
    icon: iconOf(shell),
  };
}

function pathsOf(routes: PageRoutes, remotes: ReadonlyMap<string, Release>): readonly string[] {
  const patterns = routes.map(({ path }) => path);
  const singled = [...remotes.values()].flatMap(singledOutPaths);
  return [...new Set([...patterns, ...singled.filter((path) => findPattern(patterns, path) !== undefined)])];
}

/** A page can ask in advance for one release of a remote only: the one that most visitors get. */
function mostlyServed({ composed, canary }: PageOptions): Composition {
  const percent = canary?.composition.canary?.percent ?? 0;
  return canary !== undefined && percent > 50 ? canary.composition : composed.composition;
}

/** Who gets another release than the page was made for would see one screen turn into another: then there is none. */
async function firstScreens(
  { store, canary, config }: PageOptions,
  shell: Release,
  remotes: ReadonlyMap<string, Release>,
): Promise<(path: string, route: PageRoute) => string | undefined> {
  const frames = await readFirstScreens(store, shell);
  const drawn = await Promise.all(
    [...remotes].map(async ([name, release]) => [name, await readFirstScreens(store, release)] as const),
  );
  const ofRemotes = new Map(drawn);
  return (path, { remote }) => {
    const screens = remote === null ? frames : ofRemotes.get(remote);
    return canary === undefined ? firstScreenAt(path, { frames, screens }, config) : undefined;
  };
}

function cardPatterns(routes: PageRoutes): string[] {
  return routes.flatMap(({ path, mode }) => (mode === 'card' ? [path] : []));
}

/** Makes every page of a composition. Deterministic: the same composition and configuration give the same pages. */
export async function composePages(options: PageOptions): Promise<PageSet> {
  const { store, composed, canary, config } = options;
  const { composition, id } = composed;
  const shell = await readKnown(store, 'shell', composition.shell.id);
  const remotes = await readRemotes(store, mostlyServed(options));
  const folder = releaseFolder('shell', shell.id);
  const routes = (await readRecord(store, `${folder}/routes.json`, pageRoutesSchema)) ?? [];
  const appearance = await readRecord(store, `${folder}/appearance.json`, appearanceSchema);
  const common = { ...(await commonContent(options, shell)), themeColors: appearance?.themeColors };
  const isPublicSite = composition.channel === 'production';
  const patterns = routes.map(({ path }) => path);
  const toChoose = canary === undefined ? [] : canaryPreloads(shell);
  const markupAt = await firstScreens(options, shell, remotes);
  const pageOf = (path: string): string => {
    const pattern = findPattern(patterns, path);
    const route = routes.find((one) => one.path === pattern);
    const isOpenToAll = route?.access === 'public' || route?.access === 'survey';
    // A guard decides before any code of a remote is fetched, so a guarded page asks for none in advance.
    const remote = isOpenToAll && route.remote !== null ? remotes.get(route.remote) : undefined;
    const markup = isOpenToAll ? markupAt(path, route) : undefined;
    const asked = pagePreloads(path, shell, remote);
    // A screen that is there already has to look right, so its styles are no longer only fetched in advance.
    const isShown = ({ address }: LinkedFile): boolean => markup !== undefined && address.endsWith('.css');
    return pageDocument({
      ...common,
      ...describe(route, path, config),
      firstScreen: markup === undefined ? undefined : { path, markup },
      styles: [...common.styles, ...asked.filter(isShown)],
      preloads: [...toChoose, ...asked.filter((file) => !isShown(file))],
      // Where a remote's code is on its way, fonts would take their share of a slow line and make it late.
      fonts: remote === undefined ? fontsOf(shell, common.styles) : [],
      isIndexed: isPublicSite && isOpenToAll,
    });
  };
  const byPattern = Object.fromEntries(pathsOf(routes, remotes).map((path) => [path, pageOf(path)]));
  const styleHashes = [cspHash(layerOrder), ...(appearance?.styleHashes ?? []).map((hash) => `'${hash}'`)];
  const { audience, channel } = composition;
  const carried = canary && { canary: canary.id };
  const cardRoutes = config.stripePublishableKey === undefined ? [] : cardPatterns(routes);
  const policies = cardRoutes.length === 0 ? { styleHashes } : { styleHashes, cardRoutes };
  return pageSet({ audience, channel, composition: id, ...carried, ...policies }, byPattern, pageOf('/404'));
}

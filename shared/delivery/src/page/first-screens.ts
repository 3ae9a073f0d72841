import { object, optional, record, string } from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';
import type { Release } from '@stepwise/contract/release';
import type { RuntimeConfig } from '@stepwise/contract/runtime-config';
import { DeliveryError } from '../delivery-error.ts';
import { releaseFolder } from '../release/release-record.ts';
import { readRecord } from '../store/parsed-record.ts';
import type { Store } from '../store/store.ts';
import { escapeHtml } from './escape-html.ts';

/**
 * `first-screens.json` of a release: path → what its first screen is for everybody, as markup. The shell's has the
 * frames around them, with `{screen}` and `{productName}` to be filled.
 */
const firstScreensSchema = object({
  frames: optional(record(string(), string())),
  screens: record(string(), string()),
});

/** Path → HTML of what a page shows before any script has run. */
export type FirstScreens = Infer<typeof firstScreensSchema>;

/** What would run, load or look different by itself; the page's policy would stop it, but then it has no business here. */
const forbidden =
  /<(?:script|style|link|base|meta|iframe|object|embed|template)\b|<[^>]*\s(?:on\w+|style|srcdoc)\s*=|javascript:/i;

/**
 * The first screens of a release; undefined where it has none. Throws `FIRST_SCREEN_UNSAFE` for markup that could do
 * anything.
 */
export async function readFirstScreens(store: Store, release: Release): Promise<FirstScreens | undefined> {
  const name = `${releaseFolder(release.application, release.id)}/first-screens.json`;
  const isListed = release.files.some(({ path }) => path === 'first-screens.json');
  const screens = isListed ? await readRecord(store, name, firstScreensSchema) : undefined;
  const unsafe = Object.entries({ ...screens?.frames, ...screens?.screens }).find(([, markup]) =>
    forbidden.test(markup),
  );
  if (unsafe === undefined) return screens;
  throw new DeliveryError(
    'FIRST_SCREEN_UNSAFE',
    `The first screen of ${unsafe[0]} in ${release.application} ${release.id} holds more than text and pictures. Build it without scripts, handlers and style attributes.`,
  );
}

/** A screen in its frame. Screens are drawn for the choices that hold by themselves: where an operator chose otherwise there is none. */
export function firstScreenAt(
  path: string,
  {
    frames,
    screens,
  }: { readonly frames: FirstScreens | undefined; readonly screens: FirstScreens | undefined },
  { productName, readings }: RuntimeConfig,
): string | undefined {
  const frame = frames?.frames?.[path];
  const screen = screens?.screens[path];
  if (frame === undefined || screen === undefined || Object.keys(readings).length > 0) return undefined;
  const name = escapeHtml(productName);
  return frame.replace('{screen}', () => screen).replaceAll('{productName}', () => name);
}

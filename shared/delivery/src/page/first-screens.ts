import { array, object, optional, record, string } from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';
import type { Release } from '@stepwise/contract/release';
import type { RuntimeConfig } from '@stepwise/contract/runtime-config';
import { DeliveryError } from '../delivery-error.ts';
import { releaseFolder } from '../release/release-record.ts';
import { readRecord } from '../store/parsed-record.ts';
import type { Store } from '../store/store.ts';
import { escapeHtml } from './escape-html.ts';

/** One way to draw a part of a screen; it fits a channel whose configuration has all that it needs. */
const caseSchema = object({ needs: array(string()), markup: string() });

/**
 * `first-screens.json` of a release: path → what its first screen is for everybody, as markup. The shell's has the
 * frames around them, with `{screen}` to be filled. Where what a channel has set decides how a part looks, the screen
 * has the part's name in braces, and the part is there in every case, most demanding first.
 */
const firstScreensSchema = object({
  frames: optional(record(string(), string())),
  screens: record(string(), string()),
  parts: optional(record(string(), array(caseSchema))),
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
  const parts = Object.entries(screens?.parts ?? {}).flatMap(([part, cases]) =>
    cases.map(({ markup }) => [part, markup] as const),
  );
  const unsafe = [
    ...Object.entries(screens?.frames ?? {}),
    ...Object.entries(screens?.screens ?? {}),
    ...parts,
  ].find(([, markup]) => forbidden.test(markup));
  if (unsafe === undefined) return screens;
  throw new DeliveryError(
    'FIRST_SCREEN_UNSAFE',
    `The first screen of ${unsafe[0]} in ${release.application} ${release.id} holds more than text and pictures. Build it without scripts, handlers and style attributes.`,
  );
}

/** What a screen may say of a channel's configuration: only what is set. */
function factsOf({ productName, operator, aiProvider }: RuntimeConfig): ReadonlyMap<string, string> {
  const facts = Object.entries({
    productName,
    aiProvider,
    'operator.name': operator?.name,
    'operator.address': operator?.address,
    'operator.contact': operator?.contact,
  });
  return new Map(facts.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])));
}

/** A screen in its frame. Screens are drawn for the choices that hold by themselves: where an operator chose otherwise there is none. */
export function firstScreenAt(
  path: string,
  {
    frames,
    screens,
  }: { readonly frames: FirstScreens | undefined; readonly screens: FirstScreens | undefined },
  config: RuntimeConfig,
): string | undefined {
  const frame = frames?.frames?.[path];
  const screen = screens?.screens[path];
  const hasOtherChoices = Object.keys(config.readings).length > 0;
  if (frame === undefined || screen === undefined || hasOtherChoices) return undefined;
  const facts = factsOf(config);
  const partOf = (name: string): string | undefined =>
    screens?.parts?.[name]?.find(({ needs }) => needs.every((fact) => facts.has(fact)))?.markup;
  const whole = screen.replaceAll(/\{(\w+)\}/g, (text, name: string) => partOf(name) ?? text);
  // Last, and in one pass: what somebody wrote into a configuration is text, whatever it looks like.
  return frame
    .replace('{screen}', () => whole)
    .replaceAll(/\{([\w.]+)\}/g, (text, name: string) => {
      const fact = facts.get(name);
      return fact === undefined ? text : escapeHtml(fact);
    });
}

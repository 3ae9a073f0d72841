import type { Browser, BrowserContext } from '@playwright/test';
import { changedAssessment } from '../support/changed-remote.ts';
import { composeAndPromote, release } from '../support/delivery-command.ts';
import type { OwnOrigin } from '../support/own-origin.ts';
import { shuffled } from './load-rounds.ts';
import { linkVariants } from './deep-links.ts';
import type { LinkVariant } from './deep-links.ts';
import { measureVisit, phoneScreen, slowPhone } from './measure-load.ts';
import type { LoadSample } from './measure-load.ts';
import type { BundleServer } from './single-bundle/serve-bundle.ts';

export type ReturnRound = ReadonlyMap<LinkVariant, LoadSample>;

export type Releasing = { readonly origin: OwnOrigin; readonly bundle: BundleServer };

const surveyPath = '/survey/1';

/** Fills the cache as a visit does; nothing is answered, so that the visit after finds the same survey. */
async function firstVisit(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('input[type="radio"]').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.close();
}

/** The same change on both sides: a line in the entry of one remote, which is a line in the one bundle. */
async function releaseBoth({ origin, bundle }: Releasing, label: string): Promise<void> {
  const changed = await changedAssessment(label, (text, isEntry) =>
    isEntry ? `/* ${label} */${text}` : text,
  );
  await release(origin.dataDirectory, changed.build);
  await composeAndPromote(origin.dataDirectory, 'production');
  await changed.remove();
  bundle.release(label);
}

/** Somebody who has been here comes again after one remote was released, in each variant, in random order. */
export async function returnRound(
  browser: Browser,
  releasing: Releasing,
  label: string,
): Promise<ReturnRound> {
  const { origin, bundle } = releasing;
  const addresses = { federated: origin.url, whole: bundle.url, 'whole again': bundle.url };
  const contexts = new Map<LinkVariant, BrowserContext>();
  try {
    for (const variant of linkVariants) {
      const context = await browser.newContext(phoneScreen);
      contexts.set(variant, context);
      await firstVisit(context, addresses[variant] + surveyPath);
    }
    await releaseBoth(releasing, label);
    const round = new Map<LinkVariant, LoadSample>();
    for (const [variant, context] of shuffled([...contexts])) {
      const url = addresses[variant] + surveyPath;
      round.set(variant, await measureVisit(context, { url, conditions: slowPhone }));
    }
    return round;
  } finally {
    for (const context of contexts.values()) await context.close();
  }
}

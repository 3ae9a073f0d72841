import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accessLevels } from '@stepwise/contract/access';
import { array, object, oneOf, string } from '@stepwise/contract/schema';
import { openAs } from '../support/open-as.ts';
import { repository } from '../support/running-stack.ts';
import { expect, test } from '../support/test.ts';
import { walkTo } from '../support/walk-to.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const tableSchema = array(object({ path: string(), title: string(), access: oneOf(accessLevels) }));

/** The shell's own route table, as its release publishes it. */
const table = tableSchema.parse(JSON.parse(readFileSync(join(repository, 'shell/dist/routes.json'), 'utf8')));

const sessions = ['signed-out', 'nothing', 'year', 'expired-year', 'lifetime'] as const;
type Session = (typeof sessions)[number];

const isFull = process.env['STEPWISE_TEST_FULL'] === '1';

/**
 * All of it, or the guarded routes and a turning part of the others, so that every access level meets every session.
 */
function casesOf(session: Session): typeof table {
  const place = sessions.indexOf(session);
  return table.filter(({ path, access }, index) => {
    const isGuarded = access === 'premium' || access === 'survey' || path.endsWith('big-feedback');
    return isFull || isGuarded || (index + place) % sessions.length < 2;
  });
}

const addressOf = (path: string): string =>
  path.replace(':surveyId', '1').replace(':sessionId', '7').replace(':guideId', 'look-outward');

type Expected =
  | { readonly kind: 'shown'; readonly title: string }
  | { readonly kind: 'prompt' }
  | { readonly kind: 'account-required' }
  | { readonly kind: 'elsewhere'; readonly path: string };

function expected({ path, access, title }: (typeof table)[number], session: Session): Expected {
  // `/survey` alone has no number, so there is no survey behind it.
  if (path === '/survey') return { kind: 'elsewhere', path: '/assessment' };
  // A guide puts its own name in the title.
  const named = path === '/resources/:guideId' ? 'Look outward' : title;
  const shown = { kind: 'shown', title: named.replace('{surveyId}', '1') } as const;
  if (access === 'public' || access === 'survey') return shown;
  if (session === 'signed-out') {
    return path.endsWith('big-feedback') ? { kind: 'account-required' } : { kind: 'prompt' };
  }
  const isOpen = access === 'authenticated' || session === 'year' || session === 'lifetime';
  return isOpen ? shown : { kind: 'elsewhere', path: '/payment' };
}

async function expectOutcome(page: Page, address: string, outcome: Expected): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  switch (outcome.kind) {
    case 'shown':
      await expect(page, address).toHaveTitle(new RegExp(`^${outcome.title} \\| `));
      await expect(heading, address).toBeVisible();
      await expect(heading, address).not.toHaveText('Account Required');
      expect(new URL(page.url()).pathname).toBe(address);
      return;
    case 'prompt':
      await expect(page).toHaveURL(({ pathname, searchParams }) => {
        return pathname === '/' && searchParams.get('from') === address;
      });
      await expect(page.getByRole('dialog', { name: 'Sign in to go on' }), address).toBeVisible();
      return;
    case 'account-required':
      await expect(heading, address).toHaveText('Account Required');
      return;
    case 'elsewhere':
      await expect(page, address).toHaveURL(new RegExp(`${outcome.path}$`));
      await expect(heading, address).toBeVisible();
      return;
    default:
      outcome satisfies never;
  }
}

const rows = {
  'signed-out': 'G-08 G-09 G-26',
  nothing: 'G-09 G-17',
  year: 'G-18 G-19 G-28',
  'expired-year': 'G-05',
  lifetime: 'G-17',
} as const;

/** The first route of each level meets its guard in a document of its own; in full, all of them do. */
function opensAnew(cases: typeof table, place: number): boolean {
  return isFull || cases.findIndex(({ access }) => access === cases[place]?.access) === place;
}

for (const session of sessions) {
  test(`${rows[session]} every kind of route answers somebody who is ${session} as its access level says`, async ({
    page,
    apiUrl,
  }) => {
    test.setTimeout(300_000);
    const cases = casesOf(session);
    if (session !== 'signed-out') await openAs(page, apiUrl, '/robots.txt', { access: session });
    expect(new Set(cases.map(({ access }) => access))).toEqual(new Set(accessLevels));
    for (const [place, route] of cases.entries()) {
      const address = addressOf(route.path);
      await (opensAnew(cases, place) ? page.goto(address) : walkTo(page, address));
      await expectOutcome(page, address, expected(route, session));
    }
  });
}

import { describe, expect, test } from 'vitest';
import { accessLevels } from '@stepwise/contract/access';
import type { AccessLevel } from '@stepwise/contract/access';
import { routeAccess } from '@stepwise/domain/route-access';
import { matchRoute } from './match-route.ts';
import { isCurrentLink, navigationLinks } from './navigation-links.ts';
import { pageRoutes } from './page-routes.ts';
import { documentTitle, fillParameters } from './page-title.ts';
import { routes } from './routes.ts';

const visible = { showsDeveloperPages: true };
const hidden = { showsDeveloperPages: false };

function pathsWith(access: AccessLevel): string[] {
  return routes.filter((route) => route.access === access).map(({ path }) => path);
}

describe('the route table', () => {
  test('G-08 every public address of both texts is public', () => {
    const expected = [
      '/',
      '/assessment',
      '/team',
      '/test-images',
      '/test-auth',
      '/summary',
      '/privacy',
      '/terms',
      '/cookies',
      '/reset-password',
      '/sales',
      '/payment',
      '/payment-success',
    ];
    expect(pathsWith('public')).toEqual(expect.arrayContaining(expected));
    expect(pathsWith('survey')).toEqual(
      expect.arrayContaining(['/survey/:surveyId', '/survey/:surveyId/results']),
    );
  });

  test('exactly the addresses of the specification, and the guides, ask for a signed-in person', () => {
    expect(pathsWith('authenticated').toSorted()).toEqual([
      '/anxiety-profile',
      '/my-data',
      '/personal-therapist',
      '/practice-calendar',
      '/privacy-center',
      '/profile',
      '/resources',
      '/resources/:guideId',
      '/social-diary',
      '/survey/:surveyId/big-feedback',
    ]);
  });

  test('exactly the addresses of the specification ask for paid access', () => {
    expect(pathsWith('premium').toSorted()).toEqual([
      '/exercises',
      '/post-exercise/:sessionId',
      '/pre-exercise/:sessionId',
      '/social-pathway',
    ]);
  });

  test('no address is listed twice and every access level is used', () => {
    const paths = routes.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(new Set(routes.map(({ access }) => access))).toEqual(new Set(accessLevels));
  });

  test('every address with an access level has a screen', () => {
    expect(routes.map(({ path }) => path).toSorted()).toEqual(Object.keys(routeAccess).toSorted());
  });

  test('U-39 the navigation order is home, assessment, exercises, sales', () => {
    expect(navigationLinks().map(({ path }) => path)).toEqual(['/', '/assessment', '/exercises', '/sales']);
  });

  test('every page has a title and a description of its own', () => {
    for (const { title, description } of routes) {
      expect(title).not.toBe('');
      expect(description.length).toBeGreaterThan(10);
    }
    const publicTitles = routes.filter(({ path }) => path !== '/survey').map(({ title }) => title);
    expect(new Set(publicTitles).size).toBe(publicTitles.length);
  });
});

describe('matching an address', () => {
  test.each([
    ['/', '/'],
    ['/survey/2', '/survey/:surveyId'],
    ['/survey/2/', '/survey/:surveyId'],
    ['/survey/2/results', '/survey/:surveyId/results'],
    ['/survey/2/big-feedback', '/survey/:surveyId/big-feedback'],
    ['/survey/2/elsewhere', '*'],
    ['/nowhere', '*'],
    ['/assessment/more', '*'],
  ])('%s belongs to %s', (pathname, path) => {
    expect(matchRoute(pathname, visible).route.path).toBe(path);
  });

  test('developer pages are not there unless the configuration shows them', () => {
    expect(matchRoute('/test-auth', visible).route.path).toBe('/test-auth');
    expect(matchRoute('/test-auth', hidden).route.path).toBe('*');
    expect(matchRoute('/stripe-test', hidden).route.path).toBe('*');
  });

  test('every address of the table finds its own entry', () => {
    for (const route of routes.filter(({ path }) => path !== '*')) {
      const pathname = route.path
        .replace(':surveyId', '1')
        .replace(':sessionId', 'a1')
        .replace(':guideId', 'g1');
      expect(matchRoute(pathname, visible).route).toBe(route);
    }
  });
});

describe('titles', () => {
  test('A-15 a title reads {title} | {product name} and a survey names its number', () => {
    const { route, parameters } = matchRoute('/survey/3/results', visible);
    expect(documentTitle(fillParameters(route.title, parameters), 'Stepwise')).toBe(
      'Survey 3 Results | Stepwise',
    );
    expect(fillParameters(route.description, parameters)).toContain('survey 3');
  });

  test('G-30 no page is without a meta description', () => {
    expect(pageRoutes.every(({ description }) => description.length > 10)).toBe(true);
  });

  test('pages for the origin leave out developer pages and unknown addresses', () => {
    const paths = pageRoutes.map(({ path }) => path);
    expect(paths).not.toContain('*');
    expect(paths).not.toContain('/stripe-test');
    expect(pageRoutes.find(({ path }) => path === '/sales')?.remote).toBe('mfe-payment');
    expect(pageRoutes.filter(({ frame }) => frame === 'task').map(({ path }) => path)).toEqual([
      '/survey/:surveyId',
    ]);
  });
});

test.each([
  ['/', '/'],
  ['/team', undefined],
  ['/profile', undefined],
  ['/exercises-old', undefined],
  ['/assessment', '/assessment'],
  ['/survey/1/results', '/assessment'],
  ['/summary', '/assessment'],
  ['/exercises', '/exercises'],
  ['/practice-calendar', '/exercises'],
  ['/social-pathway', '/exercises'],
  ['/social-diary', '/exercises'],
  ['/personal-therapist', '/exercises'],
  ['/pre-exercise/a1', '/exercises'],
  ['/post-exercise/a1', '/exercises'],
  ['/sales', '/sales'],
  ['/payment-success', '/sales'],
])('the navigation marks where a person is: at %s it is %s', (pathname, current) => {
  const marked = navigationLinks().filter(({ path }) => isCurrentLink(path, pathname));
  expect(marked.map(({ path }) => path)).toEqual(current === undefined ? [] : [current]);
});

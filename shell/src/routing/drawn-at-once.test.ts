import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { drawnAtOnce } from './drawn-at-once.ts';

type Drawn = { readonly path: string; readonly isAtOnce: boolean; readonly navigation: string };

function openRouter() {
  const router = createMemoryRouter([
    { path: '/', loader: () => null },
    { path: '/next', loader: async () => await Promise.resolve(null) },
    { path: '/slow', loader: async () => await new Promise<null>(() => undefined) },
    { path: '/last', loader: () => null },
  ]);
  const drawn: Drawn[] = [];
  const seen = drawnAtOnce(router);
  seen.subscribe(({ location, navigation }, { flushSync }) => {
    drawn.push({ path: location.pathname, isAtOnce: flushSync, navigation: navigation.state });
  });
  return { router, seen, drawn };
}

/** Until nothing is left to do that does not wait for the outside. */
async function settle(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
}

test('a move is drawn once, at once, when the guards have decided', async () => {
  const { router, seen, drawn } = openRouter();
  await settle();
  drawn.length = 0;
  await router.navigate('/next');
  await settle();
  expect(drawn).toEqual([{ path: '/next', isAtOnce: true, navigation: 'idle' }]);
  expect(seen.state.location.pathname).toBe('/next');
});

test('a question about leaving is drawn while a move is still on its way', async () => {
  const { router, drawn } = openRouter();
  await settle();
  void router.navigate('/slow');
  await settle();
  router.getBlocker('unsaved', () => true);
  drawn.length = 0;
  void router.navigate('/last');
  await settle();
  expect(router.state.blockers.get('unsaved')?.state).toBe('blocked');
  expect(drawn).toEqual([{ path: '/', isAtOnce: true, navigation: 'loading' }]);
});

import type { AppRouter } from './app-router.tsx';

type RouterState = AppRouter['state'];

/**
 * The router as React is to see it. It hears of a move once, when the guards have decided, and draws it in the task of
 * the press: the router says before that that it is loading, which no screen here shows, and leaves it to React when to
 * draw; on a slow phone both are frames that the next screen waits for.
 */
export function drawnAtOnce(router: AppRouter): AppRouter {
  return {
    ...router,
    get state() {
      return router.state;
    },
    subscribe: (draw) => {
      let drawn = router.state;
      return router.subscribe((state, options) => {
        if (looksAlike(state, drawn)) return;
        drawn = state;
        // Not inside whatever asked for the move: it may be an effect, in which React draws nothing.
        queueMicrotask(() => draw(state, { ...options, flushSync: true }));
      });
    },
  };
}

/** Whether nothing is different but what is still on its way. */
function looksAlike(one: RouterState, other: RouterState): boolean {
  return (
    one.location === other.location &&
    one.matches === other.matches &&
    one.loaderData === other.loaderData &&
    one.errors === other.errors &&
    one.blockers === other.blockers &&
    one.initialized === other.initialized
  );
}

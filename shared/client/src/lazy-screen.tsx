import { use } from 'react';
import type { ComponentType } from 'react';
import { retryableLoad } from './retryable-load.ts';

export { forgetFailedLoads } from './retryable-load.ts';

/** A screen in a chunk of its own. `preload` starts the download early and never throws. */
export type LazyScreen<Props extends object = object> = ComponentType<Props> & {
  readonly preload: () => void;
};

/**
 * Like `React.lazy`, except that a failed download is tried again when the screen is mounted anew after an
 * error boundary of `defineRemote` has caught it.
 *
 * @example
 * const SurveyScreen = lazyScreen(async () => (await import('./survey/survey-screen.tsx')).SurveyScreen);
 */
export function lazyScreen<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> {
  const screen = retryableLoad(load);
  function Screen(props: Props) {
    const Loaded = use(screen.read());
    return <Loaded {...props} />;
  }
  return Object.assign(Screen, { preload: screen.preload });
}

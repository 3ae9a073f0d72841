import { renderToStaticMarkup } from 'react-dom/server';
import { EarlyFrame } from './frame/early-frame.tsx';
import { HomePage } from './pages/home-page.tsx';
import { pageRoutes } from './routing/page-routes.ts';

const framed = pageRoutes.filter(({ access, frame }) => access === 'public' && frame === 'full');

/**
 * Drawn by the build; pages bring them along and show them before any script runs. `{screen}` and `{productName}` in
 * the frame are filled when a page is made.
 */
export const firstScreens = {
  frames: Object.fromEntries(
    framed.map(({ path }) => [path, renderToStaticMarkup(<EarlyFrame pathname={path} />)]),
  ),
  screens: { '/': renderToStaticMarkup(<HomePage />) },
};

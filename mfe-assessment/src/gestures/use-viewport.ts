import { useEffect, useState } from 'react';
import { thisWindow, watchViewport } from './viewport.ts';
import type { Viewport } from './viewport.ts';

/** Width and kind of device, as they settle after a change. */
export function useViewport(): Viewport {
  const [viewport, setViewport] = useState(thisWindow.read);
  useEffect(() => watchViewport(thisWindow, setViewport), []);
  return viewport;
}

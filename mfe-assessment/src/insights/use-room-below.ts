import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Reaches as far up as any page: what lies above the window counts as in it. */
const upwards = { rootMargin: '1000000px 0px 0px 0px', threshold: 1 } as const;

/**
 * Whether room is kept free below a text that grows. Once it is whole the room goes, as soon as its `end` lies below the
 * window: whoever looks at the room, or at what would come up in its place, is not moved.
 */
export function useRoomBelow(end: RefObject<HTMLElement | null>, isGrowing: boolean): boolean {
  const [isKept, setIsKept] = useState(true);
  if (isGrowing && !isKept) setIsKept(true);
  useEffect(() => {
    if (isGrowing || !isKept || end.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last !== undefined && last.intersectionRatio < 1) setIsKept(false);
    }, upwards);
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [end, isGrowing, isKept]);
  return isKept;
}

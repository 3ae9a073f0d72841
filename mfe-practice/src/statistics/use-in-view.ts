import { useEffect, useRef, useState } from 'react';

/** Half a screen before somebody is there: what is read is mostly there by then. */
const near = { rootMargin: '0px 0px 50% 0px' } as const;

/** True from the moment on which somebody comes near a part, so that what stands further down waits for its reader. */
export function useInView<Part extends Element>() {
  const part = useRef<Part>(null);
  const [hasBeenSeen, setSeen] = useState(false);
  useEffect(() => {
    if (hasBeenSeen || part.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    }, near);
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [hasBeenSeen]);
  return { part, hasBeenSeen };
}

import { useEffect, useRef, useState } from 'react';

/** True from the moment on which a part is first seen, so that what stands further down waits for its reader. */
export function useInView<Part extends Element>() {
  const part = useRef<Part>(null);
  const [hasBeenSeen, setSeen] = useState(false);
  useEffect(() => {
    if (hasBeenSeen || part.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [hasBeenSeen]);
  return { part, hasBeenSeen };
}

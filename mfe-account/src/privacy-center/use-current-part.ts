import { useEffect, useState } from 'react';

/** The upper part of the window, where somebody reads. */
const readingBand = '-15% 0px -70% 0px';

/** Which of these parts of the page is being read, by their ids. */
export function useCurrentPart(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const reached = entries.findLast(({ isIntersecting }) => isIntersecting);
        if (reached !== undefined) setCurrent(reached.target.id);
      },
      { rootMargin: readingBand },
    );
    for (const id of ids) {
      const part = document.getElementById(id);
      if (part !== null) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}

import { useEffect } from 'react';

/**
 * Parts marked `data-reveal` that lie below the window rise a little as they come into view, on every new path anew (the layout keys it by
 * the path).
 * Only their place changes, never whether they can be read, and nothing moves for those who asked for less motion.
 */
export function ScrollReveal({ isReady }: { readonly isReady: boolean }) {
  useEffect(() => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!isReady || isStill) return undefined;
    const below = [...document.querySelectorAll<HTMLElement>('#main [data-reveal]')].filter(
      (element) => element.getBoundingClientRect().top > window.innerHeight,
    );
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        target.setAttribute('data-reveal', 'shown');
        observer.unobserve(target);
      }
    });
    for (const element of below) {
      element.setAttribute('data-reveal', 'waiting');
      observer.observe(element);
    }
    return () => observer.disconnect();
  }, [isReady]);

  return null;
}

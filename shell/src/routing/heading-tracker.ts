export type HeadingSnapshot = { readonly element: HTMLElement; readonly text: string | null } | null;

export type HeadingTracker = {
  /** Call when an address changes, before anything of the new screen is drawn. */
  readonly leave: () => void;
  /** The heading of the screen that was left. */
  readonly left: () => HeadingSnapshot;
};

/** A remote that stays mounted shows its old screen until the new one is ready; this tells the two headings apart. */
export function createHeadingTracker(): HeadingTracker {
  let snapshot: HeadingSnapshot = null;
  return {
    leave: () => {
      const element = document.querySelector<HTMLElement>('#main h1');
      snapshot = element && { element, text: element.textContent };
    },
    left: () => snapshot,
  };
}

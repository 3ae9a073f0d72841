import { noteUse } from './use-under-way.ts';

/** The screen that the page brought along as markup, until the live one takes its place. */
export type EarlyScreen = {
  /** Null where the page brought none for this path, and once the live one is there. */
  readonly nodesAt: (pathname: string) => readonly ChildNode[] | null;
  readonly drop: () => void;
};

/** Takes it out of the page's root before React empties that. */
export function takeEarlyScreen(root: HTMLElement): EarlyScreen {
  const nodes = [...(root.querySelector('main')?.childNodes ?? [])];
  return {
    nodesAt: (pathname) => (nodes.length > 0 && pathname === root.dataset['path'] ? nodes : null),
    drop: () => {
      if (nodes.length === 0) return;
      const resumeUse = noteUse(root);
      for (const node of nodes.splice(0)) node.remove();
      // What takes their place comes with the same step.
      queueMicrotask(resumeUse);
    },
  };
}

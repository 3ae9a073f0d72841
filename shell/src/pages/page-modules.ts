import type { ComponentType } from 'react';
import type { ShellPage } from '../routing/routes.ts';

/** Pages whose code comes when they are opened. */
export type LatePage = Exclude<ShellPage, 'not-found'>;

export type PageModules = {
  /** The same promise each time, so that a render that asks again does not load again. */
  readonly read: (page: LatePage) => Promise<ComponentType>;
  /** After a failure: the next read loads anew. A cached rejection would make Retry useless. */
  readonly forget: () => void;
};

type PageTable = Readonly<Record<LatePage, () => Promise<ComponentType>>>;

export function createPageModules(table: PageTable): PageModules {
  const reading = new Map<LatePage, Promise<ComponentType>>();
  return {
    read: (page) => {
      const known = reading.get(page);
      if (known) return known;
      const started = table[page]();
      reading.set(page, started);
      return started;
    },
    forget: () => reading.clear(),
  };
}

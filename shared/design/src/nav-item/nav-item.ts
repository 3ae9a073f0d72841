import type { ReactNode } from 'react';

/** A place in the navigation. */
export type NavItem = {
  readonly href: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** The reader is there now. */
  readonly isCurrent: boolean;
};

/** As `getBoundingClientRect` answers it. */
export type Box = Readonly<Record<'top' | 'right' | 'bottom' | 'left', number>>;

/** How much of the others lies under a box, in square pixels. */
export function coveredArea(cover: Box, others: readonly Box[]): number {
  return others.reduce((sum, other) => sum + shared(cover, other), 0);
}

function shared(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

import { pathwayPositionMax } from '@stepwise/contract/practice-pathway';

/** Room between two neighbors, so that moving one step changes one row only. */
export const positionGap = 512;

type Placed = { readonly id: string; readonly position: number; readonly created_at: string };

export function inOrder<Step extends Placed>(steps: readonly Step[]): readonly Step[] {
  return steps.toSorted(
    (a, b) => a.position - b.position || a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id),
  );
}

/** The place of a new step, below all others. The lowest place of all is shared: what is newest stands below there. */
export function lastPosition(steps: readonly Placed[]): number {
  const lowest = Math.max(-positionGap, ...steps.map(({ position }) => position));
  return Math.min(lowest + positionGap, pathwayPositionMax);
}

/**
 * The steps that change when one of them goes to another place, counted from 0: that one alone where there is room
 * between its new neighbors, else all whose place is a new one.
 */
export function moveStep<Step extends Placed>(
  steps: readonly Step[],
  id: string,
  place: number,
): readonly Step[] {
  const ordered = inOrder(steps);
  const moved = ordered.find((step) => step.id === id);
  if (moved === undefined || place < 0 || place >= ordered.length || ordered[place]?.id === id) return [];
  const others = ordered.filter((step) => step !== moved);
  const before = others[place - 1]?.position;
  const after = others[place]?.position;
  const position = positionBetween(before, after);
  if (position !== undefined) return [{ ...moved, position }];
  return others.toSpliced(place, 0, moved).flatMap((step, index) => {
    const own = index * positionGap;
    return step.position === own ? [] : [{ ...step, position: own }];
  });
}

function positionBetween(before: number | undefined, after: number | undefined): number | undefined {
  if (after === undefined) return positionBelow(before);
  const middle = Math.floor(((before ?? -1) + after) / 2);
  return middle > (before ?? -1) && middle < after ? middle : undefined;
}

function positionBelow(before: number | undefined): number | undefined {
  const position = before === undefined ? 0 : before + positionGap;
  return position <= pathwayPositionMax ? position : undefined;
}

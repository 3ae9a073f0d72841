import { surveySizes } from '../run/survey-timings.ts';

/** Which of the three skeletons has the shape of what comes. */
export function skeletonVariant(width: number): 'default' | 'compact' | 'mobile' {
  if (width < surveySizes.ultraCompactWidthBelow) return 'compact';
  return width < surveySizes.mobileWidthBelow ? 'mobile' : 'default';
}

export function loadingKind(path: string): 'survey' | 'results' | 'page' {
  if (/^\/survey\/[^/]+\/?$/.test(path)) return 'survey';
  return /^\/survey\/[^/]+\/results\/?$/.test(path) ? 'results' : 'page';
}

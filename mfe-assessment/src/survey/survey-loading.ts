import { surveySizes } from '../run/survey-timings.ts';

/** Which of the three skeletons has the shape of what comes. */
export function skeletonVariant(width: number): 'default' | 'compact' | 'mobile' {
  if (width < surveySizes.ultraCompactWidthBelow) return 'compact';
  return width < surveySizes.mobileWidthBelow ? 'mobile' : 'default';
}

export type LoadingKind = 'survey' | 'results' | 'insights' | 'summary' | 'page';

export function loadingKind(path: string): LoadingKind {
  if (/^\/summary\/?$/.test(path)) return 'summary';
  if (/^\/survey\/[^/]+\/big-feedback\/?$/.test(path)) return 'insights';
  if (/^\/survey\/[^/]+\/?$/.test(path)) return 'survey';
  return /^\/survey\/[^/]+\/results\/?$/.test(path) ? 'results' : 'page';
}

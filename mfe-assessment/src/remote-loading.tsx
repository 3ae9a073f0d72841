import { Page, Stack } from '@stepwise/design/page';
import { Skeleton, SkeletonBlock, SkeletonLine } from '@stepwise/design/skeleton';
import { SurveySkeleton } from '@stepwise/design/survey-skeleton';
import type { PageWidth } from '@stepwise/design/page';
import { useLocation } from 'react-router-dom';
import { loadingMessages } from './loading-messages.ts';
import { loadingKind, skeletonVariant } from './survey/survey-loading.ts';
import type { LoadingKind } from './survey/survey-loading.ts';

/** As wide as the screen that takes its place. */
const widths = {
  results: 'read',
  insights: 'form',
  summary: 'read',
  page: 'page',
} as const satisfies Record<Exclude<LoadingKind, 'survey'>, PageWidth>;

/** What stands where a screen is about to be. */
export function RemoteLoading() {
  const kind = loadingKind(useLocation().pathname);
  if (kind === 'survey') {
    return <SurveySkeleton label={loadingMessages.loading} variant={skeletonVariant(window.innerWidth)} />;
  }
  return (
    <Page width={widths[kind]}>
      <Stack>
        {kind === 'results' ? <p>{loadingMessages.analyzing}</p> : null}
        <Skeleton label={loadingMessages.loading}>
          <Stack>
            <SkeletonLine width="wide" size="title" />
            <SkeletonLine width="half" />
            <SkeletonBlock height="large" />
            <SkeletonBlock height="medium" />
          </Stack>
        </Skeleton>
      </Stack>
    </Page>
  );
}

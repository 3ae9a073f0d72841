import { Page, Stack } from '@stepwise/design/page';
import { Skeleton, SkeletonBlock, SkeletonLine } from '@stepwise/design/skeleton';
import { SurveySkeleton } from '@stepwise/design/survey-skeleton';
import { useLocation } from 'react-router-dom';
import { loadingMessages } from './loading-messages.ts';
import { loadingKind, skeletonVariant } from './survey/survey-loading.ts';

/** What stands where a screen is about to be. */
export function RemoteLoading() {
  const kind = loadingKind(useLocation().pathname);
  if (kind === 'survey') {
    return <SurveySkeleton label={loadingMessages.loading} variant={skeletonVariant(window.innerWidth)} />;
  }
  return (
    <Page width={kind === 'results' ? 'read' : 'page'}>
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

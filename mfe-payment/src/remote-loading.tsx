import { Page, Stack } from '@stepwise/design/page';
import { Skeleton, SkeletonBlock, SkeletonLine } from '@stepwise/design/skeleton';
import { frameMessages } from './frame/messages.ts';

/** What stands where a screen of this area is about to be. */
export function RemoteLoading() {
  return (
    <Page>
      <Skeleton label={frameMessages.loading}>
        <Stack>
          <SkeletonLine width="wide" size="title" />
          <SkeletonLine width="half" />
          <SkeletonBlock height="large" />
        </Stack>
      </Skeleton>
    </Page>
  );
}

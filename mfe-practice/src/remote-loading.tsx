import { Page, Stack } from '@stepwise/design/page';
import { Skeleton, SkeletonBlock, SkeletonLine } from '@stepwise/design/skeleton';
import { frameMessages } from './frame/messages.ts';

/** What stands where a screen of practice is about to be. */
export function RemoteLoading() {
  return (
    <Page>
      <Skeleton label={frameMessages.loading}>
        <Stack>
          <SkeletonLine width="wide" />
          <SkeletonLine width="half" size="title" />
          <SkeletonBlock height="large" />
        </Stack>
      </Skeleton>
    </Page>
  );
}

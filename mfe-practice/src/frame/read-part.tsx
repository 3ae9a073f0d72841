import { toAppError } from '@stepwise/client/app-error';
import { Banner } from '@stepwise/design/banner';
import { Button } from '@stepwise/design/button';
import { ErrorPanel } from '@stepwise/design/error-panel';
import { Stack } from '@stepwise/design/page';
import { Skeleton, SkeletonBlock, SkeletonLine } from '@stepwise/design/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { frameMessages } from './messages.ts';

type ReadPartProps<Data> = {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
};

/** A part of a screen that is read from the account: waiting, offline, failed with a way to try again, or there. */
export function ReadPart<Data>({ query, children }: ReadPartProps<Data>) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.isError) {
    return (
      <ErrorPanel
        variant="inline"
        headingLevel={2}
        title={frameMessages.failedTitle}
        details={toAppError(query.error).code}
        actions={<Button onPress={() => void query.refetch()}>{frameMessages.tryAgain}</Button>}
      >
        <p>{frameMessages.failedText}</p>
      </ErrorPanel>
    );
  }
  if (query.fetchStatus === 'paused') return <Offline />;
  return <Waiting />;
}

/** The read goes on by itself when the network is back. */
function Offline() {
  return (
    <Banner tone="info" title={frameMessages.offlineTitle}>
      {frameMessages.offlineText}
    </Banner>
  );
}

export function Waiting() {
  return (
    <Skeleton label={frameMessages.loading}>
      <Stack>
        <SkeletonLine width="wide" />
        <SkeletonLine width="half" />
        <SkeletonBlock height="medium" />
      </Stack>
    </Skeleton>
  );
}

import type { ReactNode } from 'react';
import { Banner } from '../banner/banner.tsx';
import { Button } from '../button/button.tsx';
import { ErrorPanel } from '../error-panel/error-panel.tsx';
import { Stack } from '../page/page.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '../skeleton/skeleton.tsx';
import { readPartMessages } from './messages.ts';

/** What a {@link ReadPart} needs to know of a read; a query of TanStack Query is one. */
export type PartRead<Data> = {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly error: unknown;
  /** `paused` waits for the network. */
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly refetch: () => Promise<unknown>;
};

type ReadPartProps<Data> = {
  readonly query: PartRead<Data>;
  /** Of what is said when it failed: one below the heading that the part stands under. */
  readonly headingLevel?: 2 | 3;
  readonly children: (data: Data) => ReactNode;
};

/** A part of a screen that is read from the account: waiting, offline, failed with a way to try again, or there. */
export function ReadPart<Data>({ query, headingLevel = 2, children }: ReadPartProps<Data>) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.isError) {
    return (
      <ErrorPanel
        variant="inline"
        headingLevel={headingLevel}
        title={readPartMessages.failedTitle}
        details={codeOf(query.error)}
        actions={<Button onPress={() => void query.refetch()}>{readPartMessages.tryAgain}</Button>}
      >
        <p>{readPartMessages.failedText}</p>
      </ErrorPanel>
    );
  }
  if (query.fetchStatus === 'paused') return <Offline />;
  return <Waiting />;
}

/** The read goes on by itself when the network is back. */
function Offline() {
  return (
    <Banner tone="info" title={readPartMessages.offlineTitle}>
      {readPartMessages.offlineText}
    </Banner>
  );
}

/** The shape of a part that is not there yet. */
export function Waiting() {
  return (
    <Skeleton label={readPartMessages.loading}>
      <Stack>
        <SkeletonLine width="wide" />
        <SkeletonLine width="half" />
        <SkeletonBlock height="medium" />
      </Stack>
    </Skeleton>
  );
}

/** The code alone is for support; a message could hold words that are not for this place. */
function codeOf(error: unknown): string | undefined {
  const hasCode = error instanceof Error && 'code' in error && typeof error.code === 'string';
  return hasCode ? String(error.code) : undefined;
}

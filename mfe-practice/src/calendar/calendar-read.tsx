import { toAppError } from '@stepwise/client/app-error';
import { Button } from '@stepwise/design/button';
import { ErrorPanel } from '@stepwise/design/error-panel';
import { Skeleton, SkeletonBlock, SkeletonLine } from '@stepwise/design/skeleton';
import { Stack } from '@stepwise/design/page';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { frameMessages } from '../frame/messages.ts';
import * as styles from './calendar.module.css';
import { calendarMessages as text } from './messages.ts';

const slowMs = 4000;

/**
 * The calendar while its sessions are on their way, and when they did not come. Without a connection it opens all the
 * same: planning works, and what was planned here is shown.
 */
export function CalendarRead({
  query,
  isWaiting,
  error,
  onReadAgain,
  children,
}: {
  readonly query: UseQueryResult;
  readonly isWaiting: boolean;
  /** Why some of it did not come. */
  readonly error: Error | null;
  readonly onReadAgain: () => void;
  readonly children: ReactNode;
}) {
  const isOffline = query.fetchStatus === 'paused';
  if (isWaiting) return <Waiting />;
  return (
    <>
      <Age query={query} isOffline={isOffline} />
      {error === null ? null : (
        <ErrorPanel
          variant="inline"
          title={frameMessages.failedTitle}
          details={toAppError(error).code}
          actions={<Button onPress={onReadAgain}>{frameMessages.tryAgain}</Button>}
        >
          <p>{frameMessages.failedText}</p>
        </ErrorPanel>
      )}
      {children}
    </>
  );
}

/** How old the calendar is, where it cannot be read anew. */
function Age({ query, isOffline }: { readonly query: UseQueryResult; readonly isOffline: boolean }) {
  if (!isOffline && !query.isError) return null;
  const readAt = query.dataUpdatedAt;
  const at = new Date(readAt).toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'short' });
  const words = [readAt === 0 ? '' : text.asOf(at), isOffline ? text.offline : ''].join(' ').trim();
  return words === '' ? null : <p className={styles['soft']}>{words}</p>;
}

function Waiting() {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Skeleton label={isSlow ? text.slow : frameMessages.loading}>
      <Stack>
        <SkeletonLine width="half" size="title" />
        <SkeletonBlock height="large" />
        <SkeletonLine width="wide" />
        <SkeletonBlock height="medium" />
      </Stack>
    </Skeleton>
  );
}

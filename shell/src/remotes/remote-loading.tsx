import { Page } from '@stepwise/design/page';
import type { PageWidth } from '@stepwise/design/page';
import { Skeleton, SkeletonBlock, SkeletonLine } from '@stepwise/design/skeleton';
import { SurveySkeleton } from '@stepwise/design/survey-skeleton';
import { frameMessages } from '../frame/messages.ts';
import type { AppRoute } from '../routing/routes.ts';
import * as styles from './remote-loading.module.css';

/** The shape of what comes. It shows after a moment only: what is there sooner should not be announced by a blink. */
export function RemoteLoading({ route: { frame, width } }: { readonly route: AppRoute }) {
  return (
    <div className={styles['late']}>
      {frame === 'task' ? <TaskLoading /> : <PageLoading width={width ?? 'page'} />}
    </div>
  );
}

function TaskLoading() {
  const variant = window.matchMedia('(min-width: 48rem)').matches ? 'default' : 'mobile';
  return <SurveySkeleton label={frameMessages.loading} variant={variant} />;
}

function PageLoading({ width }: { readonly width: PageWidth }) {
  return (
    <Page width={width}>
      <Skeleton label={frameMessages.loading}>
        <div className={styles['loading']}>
          <SkeletonLine width="half" size="title" />
          <SkeletonLine width="wide" />
          <SkeletonBlock height="large" />
        </div>
      </Skeleton>
    </Page>
  );
}

import { Card } from '@stepwise/design/card';
import { Skeleton, SkeletonBlock, SkeletonLine } from '@stepwise/design/skeleton';
import { Stack } from '@stepwise/design/page';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { cardMessages as text } from './card-messages.ts';
import * as styles from './card-frame.module.css';

type CardFrameProps = { readonly isLoading: boolean; readonly children?: ReactNode };

/** Where the provider's fields stand, with room for them before they come. */
export function CardFrame({ isLoading, children }: CardFrameProps) {
  return (
    <Card as="section" labelledBy="card-form">
      <Stack>
        <h2 id="card-form">{text.formTitle}</h2>
        <div className={styles['room']}>
          {isLoading ? (
            <div className={styles['waiting']}>
              <Skeleton label={text.loading}>
                {[1, 2, 3].map((field) => (
                  <Fragment key={field}>
                    <SkeletonLine width="short" />
                    <SkeletonBlock height="small" />
                  </Fragment>
                ))}
                <SkeletonBlock height="small" />
              </Skeleton>
            </div>
          ) : null}
          {children}
        </div>
      </Stack>
    </Card>
  );
}

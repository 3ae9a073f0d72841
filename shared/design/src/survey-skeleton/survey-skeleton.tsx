import { Skeleton, SkeletonBlock, SkeletonLine } from '../skeleton/skeleton.tsx';
import * as styles from './survey-skeleton.module.css';

/** `default` is the screen on a desk, `mobile` on a phone, `compact` the question alone. */
export type SurveySkeletonVariant = 'default' | 'compact' | 'mobile';

/** The survey before it is there: bar, question and five steps, each where it will be. Fills its place. */
export function SurveySkeleton({
  label,
  variant,
}: {
  readonly label: string;
  readonly variant: SurveySkeletonVariant;
}) {
  const isWhole = variant !== 'compact';
  return (
    <div className={styles['survey']} data-variant={variant}>
      <Skeleton label={label}>
        <div className={styles['frame']}>
          {isWhole ? <div className={styles['bar']} /> : null}
          <div className={styles['question']}>
            <SkeletonLine width="half" />
            <SkeletonLine width="wide" size="title" />
            <SkeletonLine width="half" size="title" />
          </div>
          <div className={styles['dock']}>
            <div className={styles['steps']}>
              {['1', '2', '3', '4', '5'].map((step) => (
                <SkeletonBlock key={step} height="small" />
              ))}
            </div>
            {isWhole ? <Controls /> : null}
          </div>
        </div>
      </Skeleton>
    </div>
  );
}

function Controls() {
  return (
    <>
      <div className={styles['ends']}>
        <SkeletonLine width="short" />
        <SkeletonLine width="short" />
      </div>
      <div className={styles['controls']}>
        <SkeletonBlock height="small" />
        <SkeletonBlock height="small" />
      </div>
    </>
  );
}

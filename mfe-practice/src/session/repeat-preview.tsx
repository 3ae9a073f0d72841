import { useServices } from '@stepwise/client/services';
import type { RecurringPattern } from '@stepwise/contract/practice-batch';
import type { PracticeSession } from '@stepwise/contract/practice-session';
import { Banner } from '@stepwise/design/banner';
import type { Readings } from '@stepwise/domain/readings';
import { Disclosure } from '@stepwise/design/disclosure';
import { skipToken, useQuery } from '@tanstack/react-query';
import { dayWords, listWords } from '../data/day-words.ts';
import { useSessionsBetween } from '../data/use-sessions.ts';
import type { SeriesPreview, previewSeries as previewOf } from '../recurrence/recurrence-preview.ts';
import type { WallTime } from '../rules/wall-time.ts';
import { repeatMessages as text } from './messages.ts';
import * as styles from './session-form.module.css';

type RepeatPreviewProps = {
  readonly pattern: RecurringPattern;
  readonly start: WallTime;
  readonly userId: string;
  readonly reading: Readings['practiceConflict'];
  readonly replaced?: readonly PracticeSession[] | undefined;
};

const shownAtFirst = 6;

/** The days of a series as they would become: which are free, which are taken, which do not exist. */
export function RepeatPreview(props: RepeatPreviewProps) {
  const { pattern, start, replaced } = props;
  // The library of repetition is big; only who repeats something waits for it.
  const rules = useQuery({
    queryKey: ['practice-recurrence-rules'],
    staleTime: Infinity,
    // The calendar has fetched it for a time without a connection.
    networkMode: 'always',
    queryFn: start.date === '' ? skipToken : () => import('../recurrence/recurrence-preview.ts'),
  });
  if (rules.data === undefined) return null;
  const { lastDay, previewSeries } = rules.data;
  return <Preview {...props} until={lastDay(pattern, start.date, replaced)} previewSeries={previewSeries} />;
}

type PreviewProps = RepeatPreviewProps & {
  readonly until: string;
  readonly previewSeries: typeof previewOf;
};

function Preview({ pattern, start, userId, reading, replaced, until, previewSeries }: PreviewProps) {
  const { client } = useServices();
  const { sessions } = useSessionsBetween({ client, userId }, start.date, until);
  const preview = previewSeries({
    pattern,
    start,
    sessions,
    reading,
    ...(replaced && { replaced }),
  });
  if (preview.freeDates.length === 0) return <Banner tone="warning">{text.none}</Banner>;
  return (
    <div className={styles['preview']}>
      <output>{text.previewTitle(preview.freeDates.length)}</output>
      {replaced === undefined || replaced.length === 0 ? null : <p>{text.replaces(replaced.length)}</p>}
      <Dates dates={preview.dates.slice(0, shownAtFirst)} />
      {preview.dates.length > shownAtFirst ? (
        <Disclosure summary={text.previewShow}>
          <Dates dates={preview.dates.slice(shownAtFirst)} />
        </Disclosure>
      ) : null}
      {preview.skippedMonths.length === 0 ? null : (
        <p>
          {text.missing(listWords(preview.skippedMonths.map((month) => dayWords(`${month}-01`, 'month'))))}
        </p>
      )}
      {preview.isCut ? <p>{text.cut}</p> : null}
    </div>
  );
}

function Dates({ dates }: { readonly dates: SeriesPreview['dates'] }) {
  return (
    <ol>
      {dates.map(({ date, conflicts: [taken] }) => (
        <li key={date}>
          {taken === undefined ? (
            dayWords(date, 'long')
          ) : (
            <span className={styles['left']}>
              <s>{dayWords(date, 'long')}</s> {text.taken(`“${taken.title}”`)}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

import { useSyncExternalStore } from 'react';
import { thisDevice } from '../run/device-storage.ts';
import { readRun, surveyKeys } from '../run/survey-storage.ts';
import type { Submission } from '../run/survey-storage.ts';
import type { SurveyResults } from '../reading/survey-results.ts';
import { resultsMessages } from '../reading/messages.ts';
import * as styles from './results.module.css';

const texts = {
  saved: resultsMessages.kept.saved,
  waiting: resultsMessages.kept.waiting,
  device: resultsMessages.kept.device,
  none: resultsMessages.kept.device,
} as const satisfies Record<Submission, string>;

type KeptNoteProps = { readonly surveyNumber: number; readonly source: SurveyResults['source'] };

/** Where the answers are at this moment; it changes by itself when a waiting run lands. */
export function KeptNote({ surveyNumber, source }: KeptNoteProps) {
  const submission = useSyncExternalStore(
    (listener) => thisDevice.subscribe(surveyKeys.run(surveyNumber), listener),
    () => readRun(thisDevice, surveyNumber)?.submission ?? 'none',
  );
  return <p className={styles['kept']}>{texts[source === 'account' ? 'saved' : submission]}</p>;
}

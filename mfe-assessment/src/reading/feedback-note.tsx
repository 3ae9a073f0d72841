import { Button } from '@stepwise/design/button';
import { resultsMessages } from './messages.ts';
import * as styles from './reading.module.css';
import type { ShownFeedback } from './use-feedback.ts';

const text = resultsMessages.origin;

/** Says who wrote the words, and offers the other way to get them when it failed. */
export function FeedbackNote({ shown }: { readonly shown: ShownFeedback }) {
  return (
    <div className={styles['origin']}>
      <output>{text[shown.origin]}</output>
      {shown.origin === 'failed' ? (
        <Button size="small" onPress={shown.retry}>
          {text.retry}
        </Button>
      ) : null}
    </div>
  );
}

import { Button } from '@stepwise/design/button';
import { ProgressBar } from '@stepwise/design/progress-bar';
import { resultsMessages } from '../reading/messages.ts';
import type { FeedbackStream } from './feedback-stream.ts';
import { insightsMessages } from './messages.ts';
import type { LiveStream } from './use-feedback-stream.ts';
import * as styles from './insights.module.css';

const text = insightsMessages.stream;

/** How far the text is, and the button that fits: stop it, go on with it, or ask again. */
export function StreamStatus({ live: { stream, stop, resume } }: { readonly live: LiveStream }) {
  const { phase, parts, total } = stream;
  if (phase === 'done') return null;
  const isRunning = phase === 'reading' || phase === 'waiting';
  return (
    <div className={styles['status']} data-phase={phase}>
      {phase === 'failed' ? null : (
        <ProgressBar
          label={text.progress}
          value={parts.length}
          max={total}
          valueText={text.ready(parts.length, total)}
        />
      )}
      <div className={styles['said']}>
        <output>{statusText(stream)}</output>
        <Button size="small" onPress={isRunning ? stop : resume}>
          {isRunning ? text.stop : buttonAfter[phase]}
        </Button>
      </div>
    </div>
  );
}

const buttonAfter = {
  stopped: text.resume,
  cut: text.resume,
  failed: resultsMessages.origin.retry,
} as const;

function statusText({ phase, parts, total }: FeedbackStream): string {
  switch (phase) {
    case 'reading':
    case 'done':
      return parts.length === 0 ? text.begins : text.ready(parts.length, total);
    case 'waiting':
      return text.waiting;
    case 'stopped':
      return parts.length === 0 ? text.stoppedEarly : text.stopped(parts.length, total);
    case 'cut':
      return text.cut;
    case 'failed':
      return text.failed;
    default:
      return phase satisfies never;
  }
}

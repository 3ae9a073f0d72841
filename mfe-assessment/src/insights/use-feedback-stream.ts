import { useServices } from '@stepwise/client/services';
import type { FeedbackRequest } from '@stepwise/contract/feedback';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { lastPartId, openStream, resumeDelaysMs, stepStream } from './feedback-stream.ts';
import type { FeedbackStream } from './feedback-stream.ts';
import { readFeedbackStream } from './read-feedback-stream.ts';

export type LiveStream = {
  readonly stream: FeedbackStream;
  readonly stop: () => void;
  readonly resume: () => void;
};

/** Streams one feedback as long as the screen is open, and takes it up again after a break. */
export function useFeedbackStream(request: FeedbackRequest, isWanted: boolean): LiveStream {
  const { client } = useServices();
  const [stream, step] = useReducer(stepStream, openStream);
  const { phase, breaks } = stream;
  const read = useEffectEvent(async (signal: AbortSignal) => {
    const end = await readFeedbackStream({
      client,
      request,
      lastPartId: lastPartId(stream),
      signal,
      onPart: (part) => step({ type: 'part', part }),
    });
    if (!signal.aborted) step({ type: end });
  });
  const isReading = isWanted && phase === 'reading';
  useEffect(() => {
    if (!isReading) return undefined;
    const reading = new AbortController();
    void read(reading.signal);
    return () => reading.abort();
  }, [isReading]);
  useEffect(() => {
    if (phase !== 'waiting' && phase !== 'cut') return undefined;
    const resume = () => step({ type: 'continue' });
    const timer =
      phase === 'waiting' ? window.setTimeout(resume, resumeDelaysMs[breaks - 1] ?? 0) : undefined;
    window.addEventListener('online', resume);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', resume);
    };
  }, [phase, breaks]);
  return { stream, stop: () => step({ type: 'stop' }), resume: () => step({ type: 'continue' }) };
}

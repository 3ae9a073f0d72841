import { toAppError } from '@stepwise/client/app-error';
import { feedbackRequestSchema } from '@stepwise/contract/feedback';
import type { FeedbackRequest } from '@stepwise/contract/feedback';
import { feedbackSectionEventSchema } from '@stepwise/contract/feedback-stream';
import type { FeedbackSectionEvent } from '@stepwise/contract/feedback-stream';
import type { DataClient } from '@stepwise/contract/shell-services';

export const streamTimeoutMs = 120_000;

/** `refused`: asking again the same way would be answered the same. */
export type StreamEnd = 'done' | 'refused' | 'broke';

type StreamCall = {
  readonly client: DataClient;
  readonly request: FeedbackRequest;
  readonly lastPartId: string | undefined;
  readonly signal: AbortSignal;
  readonly onPart: (part: FeedbackSectionEvent) => void;
};

/** Reads streamed feedback, from the beginning or after the last part that arrived, and says how that ended. */
export async function readFeedbackStream(call: StreamCall): Promise<StreamEnd> {
  let end: StreamEnd = 'broke';
  try {
    await call.client.stream({
      method: 'POST',
      endpoint: '/edge/generate-survey-feedback',
      headers: {
        Accept: 'text/event-stream',
        ...(call.lastPartId === undefined ? {} : { 'Last-Event-ID': call.lastPartId }),
      },
      body: call.request,
      bodySchema: feedbackRequestSchema,
      timeoutMs: streamTimeoutMs,
      signal: call.signal,
      onEvent: ({ event, data }) => {
        if (event === 'section') call.onPart(parsePart(data));
        else if (event === 'done') end = 'done';
        else if (event === 'error') end = 'refused';
      },
    });
    return end;
  } catch (thrown) {
    const { retryable, category, status } = toAppError(thrown);
    // Who asked too often lost no connection, and is not heard any sooner for asking again at once.
    if (status === 429) return 'refused';
    return retryable || category === 'network' || category === 'timeout' ? 'broke' : 'refused';
  }
}

function parsePart(data: string): FeedbackSectionEvent {
  return feedbackSectionEventSchema.parse(JSON.parse(data));
}

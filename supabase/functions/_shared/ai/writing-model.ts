import type { Schema } from '@stepwise/contract/schema';

export type WritingRequest = {
  readonly instructions: string;
  readonly facts: string;
  /** The shape of the answer; what does not fit it is `unusable`. */
  readonly schema: Schema;
  readonly signal: AbortSignal;
  /** Called with what there is so far, whole or not, whenever there is more. */
  readonly onPartial?: (partial: unknown) => void;
};

/** How asking a model ended. `tokens` is what it cost, where the provider said so. */
export type WritingOutcome =
  | { readonly kind: 'written'; readonly value: unknown; readonly tokens: number | undefined }
  | {
      readonly kind: 'unusable' | 'refused' | 'failed' | 'timed-out';
      readonly tokens: number | undefined;
    };

/** The one port to model providers. It never throws. */
export type WritingModel = {
  /** Stored and shown as `model` of what it wrote. */
  readonly name: string;
  readonly write: (request: WritingRequest) => Promise<WritingOutcome>;
};

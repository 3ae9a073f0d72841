import { createContext, use } from 'react';
import type { FinishedRun } from '../run/finished-run.ts';

export type SubmissionPhase = 'idle' | 'asking' | 'sending' | 'done' | 'failed';

/** What the survey screen lends to the submission, whose code arrives later. */
export type Submission = {
  readonly run: FinishedRun;
  readonly setPhase: (phase: SubmissionPhase) => void;
  readonly cancel: () => void;
};

const SubmissionContext = createContext<Submission | null>(null);

export const SubmissionProvider = SubmissionContext;

export function useSubmission(): Submission {
  const submission = use(SubmissionContext);
  if (submission === null) throw new Error('useSubmission needs a SubmissionProvider above it');
  return submission;
}

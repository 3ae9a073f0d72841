import { feedbackSectionSchema } from '@stepwise/contract/feedback-stream';
import { array, boolean, nullable, object, string, uuid } from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';
import type { Database } from '../_shared/database.ts';

const writtenSectionSchema = object({ model: string(), content: feedbackSectionSchema });

const openRunSchema = object({
  runId: uuid(),
  sections: array(writtenSectionSchema),
  isDone: boolean(),
  /** Whether the caller is to write the rest. */
  isMine: boolean(),
});

export type WrittenSection = Infer<typeof writtenSectionSchema>;
export type OpenRun = Infer<typeof openRunSchema>;

export type RunKey = {
  readonly userId: string;
  readonly surveyNumber: number;
  readonly contentHash: string;
  /** The run that the reader knows from before. */
  readonly knownRunId: string | undefined;
};

export type RunStore = {
  /** Undefined when the person did not agree that results are kept. */
  readonly open: (key: RunKey) => Promise<OpenRun | undefined>;
  /** False when another writer has taken the place. */
  readonly add: (runId: string, place: number, section: WrittenSection) => Promise<boolean>;
  readonly finish: (runId: string, isReusable: boolean) => Promise<void>;
};

/** Longer than any one section takes; then the writer counts as lost. */
const leaseSeconds = 60;

export function createRunStore(database: Database): RunStore {
  return {
    open: async ({ userId, surveyNumber, contentHash, knownRunId }) => {
      const found = await database.call('open_feedback_run', {
        p_user_id: userId,
        p_survey_number: surveyNumber,
        p_content_hash: contentHash,
        p_run_id: knownRunId ?? null,
        p_lease_seconds: leaseSeconds,
      });
      return nullable(openRunSchema).parse(found) ?? undefined;
    },
    add: async (runId, place, section) =>
      boolean().parse(
        await database.call('add_feedback_section', {
          p_run_id: runId,
          p_place: place,
          p_section: section,
          p_lease_seconds: leaseSeconds,
        }),
      ),
    finish: async (runId, isReusable) => {
      await database.call('finish_feedback_run', { p_run_id: runId, p_is_reusable: isReusable });
    },
  };
}

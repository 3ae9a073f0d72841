import type { PracticeBatchRequest, PracticeOperation } from '@stepwise/contract/practice-batch';
import { practiceSessionInsertSchema } from '@stepwise/contract/practice-session';
import type { SeriesPlan } from '../recurrence/series-operations.ts';
import { updateBody } from './session-writes.ts';

/** What becomes of a series, as one batch. Days that are taken by then are left out of a new one. */
export function seriesBatch(plan: SeriesPlan, newId: () => string): PracticeBatchRequest {
  const operations: PracticeOperation[] = [
    ...plan.deleted.map(({ id, version }) => ({ type: 'delete', id, version }) as const),
    ...plan.updated.map(
      ({ base, session }) =>
        ({ type: 'update', id: session.id, data: updateBody(base, session, newId()) }) as const,
    ),
    ...plan.created.map(
      (session) => ({ type: 'insert', data: practiceSessionInsertSchema.parse(session) }) as const,
    ),
  ];
  return {
    operations,
    ...(plan.series.kind === 'rule' ? { series: plan.series.rule } : {}),
    on_conflict: plan.updated.length > 0 ? 'fail' : 'skip',
  };
}

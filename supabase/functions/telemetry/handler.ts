import { telemetryBatchSchema } from '@stepwise/contract/telemetry-batch';
import { failureOf } from '../_shared/answer-request.ts';
import type { Answer, RequestContext } from '../_shared/answer-request.ts';
import type { Database } from '../_shared/database.ts';
import { ok } from '../_shared/edge-failure.ts';
import type { EdgeFailure, Result } from '../_shared/edge-failure.ts';
import { withHeaders } from '../_shared/endpoint.ts';
import type { TakeRateLimit } from '../_shared/rate-limit.ts';
import { readBody } from '../_shared/read-body.ts';

/** Browsers let no larger request outlive its page. */
export const telemetryBytesMax = 64 * 1024;

export type TelemetryDependencies = {
  readonly database: Database;
  readonly takeRateLimit: TakeRateLimit;
  /** A batch that could not be counted. */
  readonly onLost: (failure: Pick<EdgeFailure, 'code'>) => void;
};

/**
 * Counts what browsers report. Whoever sends it is asked for nothing, and a token that comes along is not looked at.
 * Pages must never suffer from their own measuring, so a batch that cannot be counted is answered like one that was.
 */
export function createTelemetryHandler(
  dependencies: TelemetryDependencies,
): (context: RequestContext) => Promise<Result<Answer>> {
  return async ({ request }) => {
    try {
      return await count(request, dependencies);
    } catch (error) {
      dependencies.onLost(failureOf(error));
      return ok({ status: 204 });
    }
  };
}

async function count(
  request: Request,
  { database, takeRateLimit }: TelemetryDependencies,
): Promise<Result<Answer>> {
  const limit = await takeRateLimit(request, { kind: 'visitor' });
  if (limit.kind === 'failure') return limit;
  const batch = await readBody(request, telemetryBatchSchema, telemetryBytesMax);
  if (batch.kind === 'failure') return batch;
  await database.call('record_telemetry', { p_batch: batch.value });
  return withHeaders(ok({ status: 204 }), limit.value.headers);
}

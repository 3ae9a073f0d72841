import { AppError, toAppError } from './app-error.ts';

/**
 * Operations in one batch at most.
 *
 * @see rows L-24, K-44
 */
export const batchSizeMax = 100;
/**
 * Operations that run at the same time.
 *
 * @see rows L-24, K-44
 */
export const poolSize = 10;

/** How one operation of a batch ended; the others go on. */
export type BatchOutcome<Answer> =
  | { readonly kind: 'done'; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly error: AppError };

/** One operation of a batch; its type chooses the handler. */
export type BatchOperation = { readonly type: string };

/** What does the work of each type of operation. */
export type BatchHandlers<Operation extends BatchOperation, Answer> = Readonly<
  Record<string, (operation: Operation) => Promise<Answer>>
>;

/** Refuses a batch above the maximum with BATCH_SIZE_EXCEEDED. */
export function checkBatchSize(operations: readonly unknown[]): void {
  if (operations.length <= batchSizeMax) return;
  throw new AppError('BATCH_SIZE_EXCEEDED', `Batch size exceeds maximum of ${batchSizeMax}`, { status: 400 });
}

/**
 * Runs operations, ten at a time, and answers in their order. One that fails does not stop the others.
 *
 * @see rows L-44, L-45, E-27
 * @example await runBatch(operations, { insert: (operation) => sessions.create(operation.row) });
 */
export async function runBatch<Operation extends BatchOperation, Answer>(
  operations: readonly Operation[],
  handlers: BatchHandlers<Operation, Answer>,
): Promise<readonly BatchOutcome<Answer>[]> {
  checkBatchSize(operations);
  const outcomes: BatchOutcome<Answer>[] = [];
  const queue = operations.entries();
  const work = async () => {
    for (const [index, operation] of queue) outcomes[index] = await runOne(operation, handlers);
  };
  await Promise.all(Array.from({ length: poolSize }, work));
  return outcomes;
}

async function runOne<Operation extends BatchOperation, Answer>(
  operation: Operation,
  handlers: BatchHandlers<Operation, Answer>,
): Promise<BatchOutcome<Answer>> {
  const handler = Object.hasOwn(handlers, operation.type) ? handlers[operation.type] : undefined;
  if (handler === undefined) {
    const message = `Unsupported operation type: ${operation.type}`;
    return { kind: 'failed', error: new AppError('UNSUPPORTED_OPERATION', message, { status: 400 }) };
  }
  try {
    return { kind: 'done', answer: await handler(operation) };
  } catch (error) {
    return { kind: 'failed', error: toAppError(error) };
  }
}

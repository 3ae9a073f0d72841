export const orderRejectedMessage = 'Invalid surveyId or sessionId provided';

/**
 * The order in which one session sees the questions of one survey. Equal ids give an equal order on every
 * device and in every version: `question-order.test.ts` holds values that must never change.
 */
export function orderQuestions<Question>(
  questions: readonly Question[],
  surveyId: number,
  sessionId: string,
): readonly Question[] {
  if (!Number.isInteger(surveyId) || surveyId < 1 || sessionId.trim() === '') {
    throw new RangeError(orderRejectedMessage);
  }
  const random = seededRandom(hashText(`${surveyId}:${sessionId}`));
  const remaining = [...questions];
  const ordered: Question[] = [];
  while (remaining.length > 0) {
    ordered.push(...remaining.splice(Math.floor(random() * remaining.length), 1));
  }
  return ordered;
}

/** FNV-1a, 32 bit. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Mulberry32: small, well spread, and the same in every engine because it uses 32-bit integers only. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

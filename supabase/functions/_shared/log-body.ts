/** What a log line may hold of a body, in bytes. */
export const logBodyBytesMax = 10 * 1024;

const entriesShown = 20;
const depthShown = 6;

/** Names of fields that our own requests have. Any other name may be a text of a person. */
const knownFields: ReadonlySet<string> = new Set([
  'average',
  'categories',
  'category',
  'code',
  'codeChallenge',
  'completionTime',
  'composition',
  'count',
  'displayName',
  'durationMs',
  'includePersonalization',
  'jobs',
  'level',
  'maxScore',
  'maxTotalScore',
  'overall',
  'percentage',
  'rating',
  'redirectTo',
  'release',
  'remote',
  'reports',
  'route',
  'schema',
  'score',
  'scores',
  'slowPages',
  'status',
  'surveyNumber',
  'totalScore',
  'userId',
  'value',
  'vitals',
]);

/**
 * The shape of a body for the log: which of our fields it has and of what kind they are. No text, number or name of
 * a person's making is in it, and it is never larger than 10 KB.
 *
 * @example bodyForLog({ surveyNumber: 'one', note: 'I am Ada' }) // '{"surveyNumber":"text","?":"text"}'
 */
export function bodyForLog(body: unknown): string {
  return cutAt(JSON.stringify(shapeOf(body, 0)), logBodyBytesMax);
}

function shapeOf(value: unknown, depth: number): unknown {
  if (value === null) return 'null';
  if (typeof value === 'string') return 'text';
  if (typeof value !== 'object') return typeof value;
  if (depth === depthShown) return '…';
  if (Array.isArray(value)) {
    return value.slice(0, entriesShown).map((item: unknown) => shapeOf(item, depth + 1));
  }
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, entriesShown)
      .map(([name, field]) => [knownFields.has(name) ? name : '?', shapeOf(field, depth + 1)]),
  );
}

/** Everything in it is ASCII but the ellipsis, and a cut one of those is dropped by the decoder's replacement. */
function cutAt(text: string, bytesMax: number): string {
  const bytes = new TextEncoder().encode(text);
  if (bytes.byteLength <= bytesMax) return text;
  return new TextDecoder().decode(bytes.slice(0, bytesMax)).replace(/\uFFFD+$/, '');
}

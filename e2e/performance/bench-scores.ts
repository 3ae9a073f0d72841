import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { openScoreDatabase } from '../../supabase/scripts/score-plans.ts';
import type { ScorePlan } from '../../supabase/scripts/score-plans.ts';
import { startThrowawayBackend } from '../../supabase/local/src/throwaway-backend.ts';

/*
 * What the scoring RPC costs one person when everybody else has answered a lot: the same call with ten thousand and
 * with five million rows in the table, row-level security on. Fails when a plan reads the answers without an index
 * or touches more than a few pages more.
 */
const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const rowCounts = [10_000, options.quick ? 200_000 : 5_000_000];
const extraBuffersMax = 3;
const bytesPerRow = 700;

async function checkDisk(): Promise<void> {
  const { bavail, bsize } = await statfs(tmpdir());
  const neededGb = ((rowCounts.at(-1) ?? 0) * bytesPerRow) / 1e9;
  const freeGb = (bavail * bsize) / 1e9;
  if (freeGb >= neededGb) return;
  throw new Error(
    `This needs ${neededGb.toFixed(1)} GB in ${tmpdir()}, where ${freeGb.toFixed(1)} GB are free. Make room there, or set TMPDIR to a larger place.`,
  );
}

type Call = { readonly name: string; readonly surveyNumber: number | null };
const calls: readonly Call[] = [
  { name: 'all surveys', surveyNumber: null },
  { name: 'survey 1', surveyNumber: 1 },
];

async function measureAll(): Promise<ReadonlyMap<string, readonly ScorePlan[]>> {
  const backend = await startThrowawayBackend();
  try {
    const database = await openScoreDatabase(backend.databaseUrl);
    const plans = new Map<string, ScorePlan[]>(calls.map(({ name }) => [name, []]));
    for (const rowCount of rowCounts) {
      console.log(`Filling survey_responses to ${rowCount.toLocaleString('en')} rows`);
      await database.fillTo(rowCount);
      for (const { name, surveyNumber } of calls) {
        plans.get(name)?.push(await database.measure(surveyNumber));
      }
    }
    await database.close();
    return plans;
  } finally {
    await backend.stop();
  }
}

function failuresOf(name: string, plans: readonly ScorePlan[]): readonly string[] {
  const [few, many] = plans;
  if (few === undefined || many === undefined) return [`${name}: not measured`];
  const unindexed = plans.filter(
    ({ reads }) => reads.length === 0 || reads.some((read) => read.startsWith('Seq Scan')),
  );
  const extra = many.buffers - few.buffers;
  return [
    ...unindexed.map(({ rowCount }) => `${name}: no index is used with ${rowCount} rows`),
    ...(extra > extraBuffersMax ? [`${name}: ${extra} buffers more, at most ${extraBuffersMax}`] : []),
  ];
}

await checkDisk();
const measured = await measureAll();
for (const [name, plans] of measured) {
  console.log(`\ncalculate_survey_scores, ${name}`);
  for (const { rowCount, buffers, medianMs, reads } of plans) {
    const rows = rowCount.toLocaleString('en').padStart(9);
    console.log(
      `  ${rows} rows  ${buffers} buffers  ${medianMs.toFixed(2)} ms (median)  ${reads.join(', ')}`,
    );
  }
}
const failures = [...measured].flatMap(([name, plans]) => failuresOf(name, plans));
console.log(
  failures.length === 0 ? '\nThe plans are flat.' : `\n${failures.map((one) => `FAIL ${one}`).join('\n')}`,
);
process.exitCode = failures.length === 0 ? 0 : 1;

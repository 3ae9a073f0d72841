import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { openPracticeDatabase } from '../../supabase/scripts/practice-plans.ts';
import type { MonthPlan } from '../../supabase/scripts/practice-plans.ts';
import { startRunningStack } from '../support/running-stack.ts';
import { openBrowser } from './open-browser.ts';
import { measureMonthView } from './practice-month.ts';
import type { MonthView } from './practice-month.ts';
import { startThrowawayBackend } from '../../supabase/local/src/throwaway-backend.ts';

/*
 * What the month of a calendar with a thousand sessions costs: the query with ten thousand and with five million
 * sessions in the table, row-level security on. Fails when it reads them without an index or touches more than a few
 * pages more. Then the screen: a full month may take half as long again as an empty one.
 */
const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const rowCounts = [10_000, options.quick ? 200_000 : 5_000_000];
const extraBuffersMax = 3;
const bytesPerRow = 900;
const slowerMax = 1.5;

async function checkDisk(): Promise<void> {
  const { bavail, bsize } = await statfs(tmpdir());
  const neededGb = ((rowCounts.at(-1) ?? 0) * bytesPerRow) / 1e9;
  const freeGb = (bavail * bsize) / 1e9;
  if (freeGb >= neededGb) return;
  throw new Error(
    `This needs ${neededGb.toFixed(1)} GB in ${tmpdir()}, where ${freeGb.toFixed(1)} GB are free. Make room there, or set TMPDIR to a larger place.`,
  );
}

async function measureMonth(): Promise<readonly MonthPlan[]> {
  const backend = await startThrowawayBackend();
  try {
    const database = await openPracticeDatabase(backend.databaseUrl);
    const plans: MonthPlan[] = [];
    for (const rowCount of rowCounts) {
      console.log(`Filling practice_sessions to ${rowCount.toLocaleString('en')} rows`);
      await database.fillTo(rowCount);
      plans.push(await database.measureMonth());
    }
    await database.close();
    return plans;
  } finally {
    await backend.stop();
  }
}

async function measureScreen(): Promise<MonthView> {
  const running = process.env['STEPWISE_E2E_URL'];
  const stack = running ? { url: running, stop: async () => undefined } : await startRunningStack();
  const browser = await openBrowser();
  try {
    return await measureMonthView(browser, stack.url);
  } finally {
    await browser.close();
    await stack.stop();
  }
}

function failuresOf(plans: readonly MonthPlan[], view: MonthView): readonly string[] {
  const [few, many] = plans;
  if (few === undefined || many === undefined) return ['The month was not measured.'];
  const unindexed = plans.filter(
    ({ reads }) => reads.length === 0 || reads.some((read) => read.startsWith('Seq Scan')),
  );
  const extra = many.buffers - few.buffers;
  return [
    ...unindexed.map(({ rowCount }) => `No index is used with ${rowCount} rows.`),
    ...plans.flatMap(({ sessions }) =>
      sessions === 60 ? [] : [`The month has ${sessions} sessions, not 60.`],
    ),
    ...(view.fullMs > view.emptyMs * slowerMax ? ['A full month opens too slowly.'] : []),
    ...(extra > extraBuffersMax ? [`${extra} buffers more, at most ${extraBuffersMax}.`] : []),
  ];
}

await checkDisk();
const plans = await measureMonth();
console.log('\nThe month of a calendar');
for (const { rowCount, sessions, buffers, medianMs, reads } of plans) {
  const rows = rowCount.toLocaleString('en').padStart(9);
  console.log(
    `  ${rows} rows  ${sessions} sessions  ${buffers} buffers  ${medianMs.toFixed(2)} ms (median)  ${reads.join(', ')}`,
  );
}
const view = await measureScreen();
console.log(
  `  the screen: an empty month answers after ${view.emptyMs.toFixed(0)} ms, a full one after ${view.fullMs.toFixed(0)} ms`,
);
const failures = failuresOf(plans, view);
console.log(
  failures.length === 0 ? '\nThe plan is flat.' : `\n${failures.map((one) => `FAIL ${one}`).join('\n')}`,
);
process.exitCode = failures.length === 0 ? 0 : 1;

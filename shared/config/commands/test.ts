import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './check.ts';
import { findChromium } from './chromium.ts';
import { summaryOf } from './test-failures.ts';
import { readTestOptions } from './test-options.ts';
import { testWaves } from './test-steps.ts';
import type { Counts } from './test-steps.ts';
import { Sentence } from './settings.ts';

function minutes(sinceMs: number): string {
  return `${((performance.now() - sinceMs) / 60_000).toFixed(1)} min`;
}

async function main(): Promise<Counts> {
  const { isFull, steps, projects } = readTestOptions(process.argv.slice(2));
  const isWanted = (name: string): boolean => steps.includes(name);
  const chromium = findChromium((line) => console.log(line));
  let passed = 0;
  let failed = 0;
  const failures: string[] = [];
  const count = (name: string, counts: Counts, startedAt: number): void => {
    passed += counts.passed;
    failed += counts.failed;
    failures.push(...counts.failures);
    console.log(`== ${name}: ${counts.passed} passed, ${counts.failed} failed (${minutes(startedAt)})\n`);
  };
  if (isWanted('check')) {
    const startedAt = performance.now();
    console.log('== check');
    count('check', await runChecks(), startedAt);
  }
  for (const wave of testWaves({ chromium, isFull, projects })) {
    const wanted = wave.filter(({ name }) => isWanted(name));
    await Promise.all(
      wanted.map(async ({ name, run }) => {
        const startedAt = performance.now();
        console.log(`== ${name}`);
        count(name, await run(), startedAt);
      }),
    );
  }
  return { passed, failed, failures };
}

// The database that all backends of this run begin with is made once, in here.
const cache = mkdtempSync(join(tmpdir(), 'stepwise-tests-'));
process.env['STEPWISE_TEST_CACHE'] = cache;
try {
  const { passed, failed, failures } = await main();
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
  if (failed > 0) console.log(`${summaryOf(failures)}\n`);
  console.log(`${passed} passed, ${failed} failed`);
} catch (error) {
  console.error(error instanceof Sentence ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
} finally {
  rmSync(cache, { recursive: true, force: true });
}
process.disconnect?.();

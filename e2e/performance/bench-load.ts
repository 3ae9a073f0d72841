import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadReport, reportLines } from './load-report.ts';
import type { LoadReport } from './load-report.ts';
import { measureRounds } from './load-rounds.ts';
import type { RoundLimits, Rounds } from './load-rounds.ts';
import { readModuleLists, shippedModules } from './module-lists.ts';
import { openBrowser } from './open-browser.ts';
import { startServers } from './servers.ts';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    out: { type: 'string' },
    'at-most': { type: 'string' },
  },
});

/** How much more than one bundle the federated page may take. */
const budget = { time: 1.25, bytes: 1.25 };

const limits: RoundLimits = options.quick
  ? { atLeast: 3, atMost: 3, agreement: 0.05 }
  : { atLeast: 9, atMost: Number(options['at-most'] ?? 40), agreement: 0.05 };

async function measure(): Promise<Rounds> {
  console.log('Building and starting both: the product, and the same sources as one bundle');
  const servers = await startServers();
  const browser = await openBrowser();
  try {
    const { lean, whole } = servers.bundles;
    const most = `${limits.atLeast} to ${limits.atMost} rounds`;
    console.log(`Visiting /survey/1 on a slow phone (4x CPU, 150 ms, 1.6 Mbit/s), ${most}, in random order`);
    return await measureRounds(
      browser,
      { federated: servers.federated, lean, 'lean again': lean, whole },
      limits,
    );
  } finally {
    await browser.close();
    await servers.stop();
  }
}

function findings(report: LoadReport, twice: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const { interactiveMs, bytes, codeBytes } = report.ratios;
  const isSettled = report.baselineDistance < limits.agreement;
  return [
    ...(interactiveMs.median > budget.time
      ? [
          `The survey is usable after ${interactiveMs.median.toFixed(2)} times the bundle's time, more than ${budget.time}.`,
        ]
      : []),
    ...(Math.max(bytes.median, codeBytes.median) > budget.bytes
      ? [`${codeBytes.median.toFixed(2)} times the bundle's code is sent, more than ${budget.bytes}.`]
      : []),
    ...[...twice].map(([module, files]) => `${module} is shipped twice: ${files.join(' and ')}.`),
    ...(isSettled || options.quick
      ? []
      : [
          `The baseline differs from itself by ${(report.baselineDistance * 100).toFixed(1)} %: too noisy to tell.`,
        ]),
  ];
}

const { rounds, baselineDistance } = await measure();
const report = loadReport({ rounds, baselineDistance });
const shipped = shippedModules(
  rounds.flatMap((round) => round.federated.files),
  readModuleLists(),
);
const failures = [
  ...findings(report, shipped.twice),
  ...shipped.unknown.map((path) => `No build list knows ${path}.`),
];

console.log(['', ...reportLines(report), ''].join('\n'));
console.log(
  `lean: one script with exactly what this screen needs, the baseline. whole: one script with every screen.\n` +
    `Ratios are medians of paired ratios (quartiles) over ${report.rounds} rounds; the baseline and its repetition ` +
    `differ by ${(baselineDistance * 100).toFixed(1)} %. ${shipped.all.size} modules, ${shipped.twice.size} shipped twice.`,
);
for (const failure of failures) console.log(`OVER BUDGET  ${failure}`);
if (options.out) {
  writeFileSync(
    options.out,
    `${JSON.stringify({ ...report, budget, failures, samples: rounds }, undefined, 2)}\n`,
  );
}
process.exitCode = failures.length === 0 ? 0 : 1;
process.disconnect?.();

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApplications } from './build.ts';
import { repository } from './settings.ts';
import { endOf, playwrightFailures, vitestFailures } from './test-failures.ts';

export type Counts = {
  readonly passed: number;
  readonly failed: number;
  /** One short text for each failure, shown again at the end of the run. */
  readonly failures: readonly string[];
};
type Step = { readonly name: string; readonly run: () => Promise<Counts> };
type StepOptions = {
  readonly chromium: string;
  readonly isFull: boolean;
  /** Of vitest; none stands for all. */
  readonly projects: readonly string[];
};

type Outcome = { readonly code: number; readonly tail: string };

/** Runs a test program with its output shown as it comes, and keeps the end for those that count there. */
async function show(
  file: string,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  return await hearProgram(file, parameters, environment, (data) => process.stdout.write(data));
}

/** The same for a program beside which others run: its output comes in one piece at its end. */
async function showAtEnd(file: string, parameters: readonly string[]): Promise<Outcome> {
  const parts: Buffer[] = [];
  const outcome = await hearProgram(file, parameters, {}, (data) => parts.push(data));
  process.stdout.write(Buffer.concat(parts));
  return outcome;
}

function hearProgram(
  file: string,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>>,
  hear: (data: Buffer) => void,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(repository, file), ...parameters], {
      cwd: repository,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...environment },
    });
    let tail = '';
    child.stdout.on('data', (data: Buffer) => {
      hear(data);
      tail = (tail + data.toString()).slice(-4000);
    });
    child.on('error', (error) => resolve({ code: 1, tail: String(error) }));
    // Not at its exit: what it printed last, its counts, may still be on the way then.
    child.on('close', (code) => resolve({ code: code ?? 1, tail }));
  });
}

/** A step that crashed without a count is one failure, never a silent zero. */
function checked(passed: number, failed: number, code: number, failures: readonly string[]): Counts {
  const isHidden = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: isHidden ? 1 : failed, failures };
}

function countsOf({ code, tail }: Outcome): Counts {
  const match = /(\d+) passed, (\d+) failed/.exec(tail.trimEnd().split('\n').at(-1) ?? '');
  const failures = code === 0 ? [] : [endOf(tail)];
  return checked(Number(match?.[1] ?? 0), Number(match?.[2] ?? 0), code, failures);
}

function numberAt(report: unknown, ...path: readonly string[]): number {
  let value = report;
  for (const name of path) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  }
  return typeof value === 'number' ? value : 0;
}

async function withReport(
  run: (file: string) => Promise<Outcome>,
  read: (report: unknown) => Counts,
): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'stepwise-report-'));
  try {
    const file = join(folder, 'report.json');
    const outcome = await run(file);
    if (!existsSync(file)) return checked(0, 1, outcome.code, [endOf(outcome.tail)]);
    const { passed, failed, failures } = read(JSON.parse(readFileSync(file, 'utf8')));
    return checked(
      passed,
      failed,
      outcome.code,
      failures.length > 0 || outcome.code === 0 ? failures : [endOf(outcome.tail)],
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function vitest(options: StepOptions): Promise<Counts> {
  return withReport(
    (file) =>
      show(
        'node_modules/vitest/vitest.mjs',
        [
          'run',
          '--root',
          repository,
          '--config',
          join(repository, 'shared/config/vitest.root.ts'),
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${file}`,
          ...options.projects.map((name) => `--project=${name}`),
        ],
        { STEPWISE_TEST_FULL: options.isFull ? '1' : '' },
      ),
    (report) => ({
      passed: numberAt(report, 'numPassedTests'),
      failed: numberAt(report, 'numFailedTests'),
      failures: vitestFailures(report),
    }),
  );
}

function playwright(folder: string, options: StepOptions): Promise<Counts> {
  const cli = `${folder}/node_modules/@playwright/test/cli.js`;
  return withReport(
    (file) =>
      show(
        cli,
        ['test', '--reporter=list,json', '--config', join(repository, folder, 'playwright.config.ts')],
        {
          CHROMIUM: options.chromium,
          STEPWISE_TEST_FULL: options.isFull ? '1' : '',
          PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        },
      ),
    (report) => ({
      passed: numberAt(report, 'stats', 'expected'),
      failed:
        numberAt(report, 'stats', 'unexpected') +
        numberAt(report, 'stats', 'flaky') +
        numberAt(report, 'stats', 'skipped'),
      failures: playwrightFailures(report),
    }),
  );
}

/** What looks at the database and the functions alone: it waits for other processes, and nothing in it is timed. */
const serverSteps: readonly Step[] = [
  { name: 'pgtap', run: async () => countsOf(await showAtEnd('supabase/local/src/pgtap-main.ts', [])) },
  {
    name: 'functions',
    run: async () => countsOf(await showAtEnd('supabase/scripts/run-function-tests.ts', [])),
  },
  {
    name: 'types-drift',
    run: async () => {
      const { code, tail } = await showAtEnd('supabase/scripts/generate-types.ts', ['--check']);
      return code === 0 ? checked(1, 0, code, []) : checked(0, 1, code, [endOf(tail)]);
    },
  },
];

/** Every kind of test in the order in which a failure is cheapest to find; those of one wave run beside each other. */
export function testWaves(options: StepOptions): readonly (readonly Step[])[] {
  return [
    [{ name: 'vitest', run: () => vitest(options) }],
    serverSteps,
    [{ name: 'gallery', run: () => playwright('shared/design', options) }],
    [
      {
        name: 'build',
        run: async () => {
          await buildApplications({ onProgress: (line) => console.log(line) });
          return checked(1, 0, 0, []);
        },
      },
    ],
    [{ name: 'browser', run: () => playwright('e2e', options) }],
  ];
}

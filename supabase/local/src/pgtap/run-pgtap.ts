import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { messageOf } from '../start-failure.ts';
import { installPgtap } from './install-pgtap.ts';
import { type TapReport, readTap } from './tap-report.ts';

export type PgtapResult = {
  passed: number;
  failed: number;
  /** One line for each file, with the TAP lines of those that failed. */
  output: string;
};

// The extension is loaded from its text, so the server does not know it by name.
const CREATE_EXTENSION = /create\s+extension\s+(if\s+not\s+exists\s+)?pgtap\b[^;]*;/gi;

/** Runs every `*.test.sql` of a folder in order, each on its own connection. */
export async function runPgtap(options: { databaseUrl: string; directory: string }): Promise<PgtapResult> {
  const owner = postgres(options.databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await installPgtap(owner);
  } finally {
    await owner.end({ timeout: 2 });
  }
  const files = (await readdir(options.directory)).filter((file) => file.endsWith('.test.sql')).toSorted();
  const result = { passed: 0, failed: 0 };
  const output: string[] = [];
  for (const file of files) {
    const report = await runFile(options.databaseUrl, join(options.directory, file));
    result.passed += report.passed;
    result.failed += report.failed;
    output.push(
      `${report.failed === 0 ? 'ok' : 'FAILED'} ${file}: ${report.passed} passed, ${report.failed} failed`,
    );
    if (report.failed > 0) output.push(...report.lines.filter((line) => !line.startsWith('ok ')));
  }
  return { ...result, output: output.join('\n') };
}

async function runFile(databaseUrl: string, file: string): Promise<TapReport> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const text = (await readFile(file, 'utf8')).replaceAll(CREATE_EXTENSION, '');
  const output: string[] = [];
  try {
    const results: unknown = await sql.unsafe(text).simple();
    collectText(results, output);
    return readTap(output);
  } catch (error) {
    const where = placeOf(error, text);
    return { passed: 0, failed: 1, lines: [`not ok - ${messageOf(error)}${where}`] };
  } finally {
    await sql.end({ timeout: 2 });
  }
}

function collectText(value: unknown, output: string[]): void {
  if (typeof value === 'string') output.push(value);
  else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) collectText(part, output);
  }
}

function placeOf(error: unknown, text: string): string {
  if (!(error instanceof Error) || !('position' in error)) return '';
  const position = Number(error.position);
  return Number.isInteger(position) ? ` (line ${text.slice(0, position).split('\n').length})` : '';
}

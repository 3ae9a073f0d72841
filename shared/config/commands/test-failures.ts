import { stripVTControlCharacters } from 'node:util';

/** Enough of a failure to act on where only the end of a log is kept. */
const linesOfOne = 14;
const linesOfAll = 80;

function listAt(value: unknown, name: string): readonly unknown[] {
  const list = valueAt(value, name);
  return Array.isArray(list) ? list : [];
}

function valueAt(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function textAt(value: unknown, name: string): string {
  const text = valueAt(value, name);
  return typeof text === 'string' ? text : '';
}

function shortened(title: string, reason: string): string {
  const lines = stripVTControlCharacters(reason).trim().split('\n').slice(0, linesOfOne);
  return [`✗ ${title}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** What failed in a JSON report of vitest: file, title and the beginning of the reason. */
export function vitestFailures(report: unknown): readonly string[] {
  return listAt(report, 'testResults').flatMap((file) => {
    const tests = listAt(file, 'assertionResults').filter((test) => textAt(test, 'status') === 'failed');
    const name = textAt(file, 'name');
    if (tests.length === 0) {
      return textAt(file, 'status') === 'failed' ? [shortened(name, textAt(file, 'message'))] : [];
    }
    return tests.map((test) =>
      shortened(`${name} › ${textAt(test, 'fullName')}`, listAt(test, 'failureMessages').join('\n')),
    );
  });
}

/** What did not pass in a JSON report of Playwright, in its nested suites. */
export function playwrightFailures(report: unknown): readonly string[] {
  const own = listAt(report, 'specs').flatMap((spec) => {
    if (valueAt(spec, 'ok') === true) return [];
    const results = listAt(spec, 'tests').flatMap((test) => listAt(test, 'results'));
    const reasons = results
      .flatMap((result) => listAt(result, 'errors'))
      .map((each) => textAt(each, 'message'));
    return [shortened(`${textAt(spec, 'file')} › ${textAt(spec, 'title')}`, reasons.join('\n'))];
  });
  return [...own, ...listAt(report, 'suites').flatMap(playwrightFailures)];
}

/** The end of what a program without a report printed. */
export function endOf(output: string): string {
  return stripVTControlCharacters(output)
    .trimEnd()
    .split('\n')
    .slice(-2 * linesOfOne)
    .join('\n');
}

/** All failures of a run, cut to what the end of a log can hold. */
export function summaryOf(failures: readonly string[]): string {
  const lines = failures.join('\n').split('\n');
  const rest = lines.length - linesOfAll;
  return [...lines.slice(0, linesOfAll), ...(rest > 0 ? [`… and ${rest} lines more above`] : [])].join('\n');
}

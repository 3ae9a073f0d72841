import { commonOptions, optionHelp } from './options.ts';
import type { OptionName } from './options.ts';
import type { Verb } from './verb.ts';
import { verbs } from './verbs.ts';

const call = 'npm run stepwise --';

const codes = [
  '0  done',
  '1  refused or failed; the message says what to do',
  '2  not written as it has to be',
  '3  the channel moved meanwhile: nothing was done, do it again',
  '4  a verification found something that is not what it has to be',
  '5  a bisection found who is guilty',
];

function linesOf(options: readonly OptionName[]): readonly string[] {
  const described = options.map((name) => optionHelp[name]).filter((line) => line !== '');
  return [...new Set(described)].map((line) => `  ${line}`);
}

/** What there is, in one screen. */
export function overview(): string {
  const lines = Object.entries(verbs).map(
    ([name, { words, summary }]) => `  ${`${name} ${words}`.padEnd(46)} ${summary}`,
  );
  return [
    `Usage: ${call} <verb> [options]`,
    '',
    ...lines,
    '',
    `More about one: ${call} <verb> --help. Every verb takes --json and, where it writes, --dry-run;`,
    'gate and qa bisect open what they write, and take none.',
    'Where: STEPWISE_DATA (keys, and the store unless STEPWISE_STORE names a folder or s3://bucket/prefix).',
    '',
    'Exit codes',
    ...codes.map((line) => `  ${line}`),
  ].join('\n');
}

/** Everything about one verb. */
export function helpOf(name: string, verb: Verb): string {
  return [
    `${verb.summary[0]?.toUpperCase() ?? ''}${verb.summary.slice(1)}.`,
    '',
    `Usage: ${call} ${name} ${verb.words}`.trimEnd(),
    '',
    'Options',
    ...linesOf([...verb.options, ...commonOptions]),
    '',
    'For example',
    ...verb.examples.map((example) => `  ${call} ${example}`),
  ].join('\n');
}

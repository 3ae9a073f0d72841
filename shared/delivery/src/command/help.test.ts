import { expect, test } from 'vitest';
import { commonOptions, optionHelp, readParameters } from './options.ts';
import type { OptionName } from './options.ts';
import { runCommand } from './run-command.ts';
import { findVerb, verbs } from './verbs.ts';

const names = Object.keys(verbs);
const known = (name: string): readonly OptionName[] => [...(verbs[name]?.options ?? []), ...commonOptions];

/** The words of a shell's line; what stands in quotes is one of them. */
const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

test.each(names)(
  '%s --help explains it, its options and how it is written, and does nothing else',
  async (name) => {
    const out: string[] = [];
    const environment = { STEPWISE_DATA: '/nowhere' };
    const terminal = { environment, out: (text: string) => out.push(text), err: () => undefined };
    expect(await runCommand([...name.split(' '), '--help'], terminal)).toBe(0);
    const text = out.join('\n');
    expect(text).toContain(`Usage: npm run stepwise -- ${name}`);
    for (const option of known(name)) {
      expect(text).toContain(optionHelp[option]);
    }
    expect(verbs[name]?.examples.length).toBeGreaterThan(0);
  },
);

test.each(names.flatMap((name) => verbs[name]?.examples.map((example) => [name, example] as const) ?? []))(
  'an example of %s is written as it is read: %s',
  (name, example) => {
    const { words, options } = readParameters(wordsOf(example));
    expect(findVerb(words)?.name).toBe(name);
    for (const option of Object.keys(options)) expect(known(name)).toContain(option);
  },
);

const described = Object.entries(optionHelp).filter(([, line]) => line !== '');

test.each(described)(
  'the line of --%s begins with it, so that none is explained as another',
  (name, line) => {
    expect(line.startsWith(`--${name} `)).toBe(true);
  },
);

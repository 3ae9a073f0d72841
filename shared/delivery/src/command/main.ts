import { parseArgs } from 'node:util';
import { DeliveryError } from '../delivery-error.ts';
import { commandContext } from './command-context.ts';
import { verbs } from './verbs.ts';

const usage = `Usage: deliver <verb>
  release  <application> [--build <folder>]          publish a finished build
  compose  <channel> [--<application> <release>]     sign one release of each; prints the composition's id
  pin      <channel> <remote> <release> | --clear    keep a remote at a release
  promote  <channel> <composition> [--config <file>] let a channel serve a composition
  rollback <channel>                                 serve again what was served before
  status                                             releases, channels and pins`;

const text = { type: 'string' } as const;

async function main(parameters: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: {
      build: text,
      config: text,
      audience: text,
      clear: { type: 'boolean' },
      shell: text,
      'mfe-assessment': text,
      'mfe-account': text,
      'mfe-practice': text,
      'mfe-payment': text,
    },
  });
  const [name = '', ...words] = positionals;
  const verb = Object.entries(verbs).find(([known]) => known === name)?.[1];
  if (verb === undefined) {
    console.error(usage);
    return 2;
  }
  await verb(commandContext(words, values, (line) => console.log(line)));
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const isUsage = error instanceof DeliveryError && error.code === 'USAGE';
  const isExpected = error instanceof DeliveryError || error instanceof TypeError;
  console.error(isExpected ? error.message : error);
  process.exitCode = isUsage ? 2 : 1;
}

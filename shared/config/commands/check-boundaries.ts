import { cruise } from 'dependency-cruiser';
import { join } from 'node:path';
import { repository } from './settings.ts';

// With a compiler it cannot drive, dependency-cruiser reads no file and reports success: a small count is a failure.
const leastModules = 250;

const { default: rules } = await import(join(repository, '.dependency-cruiser.mjs'));
process.chdir(repository);
const folders = [
  'shell',
  'mfe-assessment',
  'mfe-account',
  'mfe-practice',
  'mfe-payment',
  'shared',
  'supabase',
  'e2e',
];
const { output } = await cruise(folders, {
  ...rules.options,
  ruleSet: { forbidden: rules.forbidden },
  validate: true,
});
if (typeof output === 'string')
  throw new Error('dependency-cruiser answered with text instead of its result.');
for (const { rule, from, to } of output.summary.violations) console.error(`${rule.name}: ${from} -> ${to}`);
const { totalCruised, error } = output.summary;
console.log(`${totalCruised} modules read, ${error} boundary violations`);
if (error > 0 || totalCruised < leastModules) process.exitCode = 1;

import { readFile, writeFile } from 'node:fs/promises';
import { surveyEditions } from '@stepwise/domain/survey-catalogue';
import { surveySeed } from './survey-seed.ts';

/*
 * Usage: node scripts/generate-survey-seed.ts [--check] [--edition=alternate]
 * With --check nothing is written; it fails when seed.sql is not what the domain package gives.
 */
const seedFile = new URL('../seed.sql', import.meta.url);
const wanted = process.argv.find((argument) => argument.startsWith('--edition='))?.slice('--edition='.length);
const edition = surveyEditions.find((known) => known === (wanted ?? 'clinical'));

if (edition === undefined) {
  process.stderr.write(`There is no edition "${wanted}". Use one of: ${surveyEditions.join(', ')}.\n`);
  process.exitCode = 1;
} else if (!process.argv.includes('--check')) {
  await writeFile(seedFile, surveySeed(edition));
  process.stdout.write('supabase/seed.sql is written.\n');
} else if ((await readFile(seedFile, 'utf8')) === surveySeed(edition)) {
  process.stdout.write('supabase/seed.sql is up to date.\n');
} else {
  process.stderr.write(
    'supabase/seed.sql is out of date. Run "node scripts/generate-survey-seed.ts" in supabase/.\n',
  );
  process.exitCode = 1;
}

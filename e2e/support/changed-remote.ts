import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { array, looseObject, string } from '@stepwise/contract/schema';
import { repository } from './running-stack.ts';
import { integrityOf } from './sign-composition.ts';

export type ChangedRemote = {
  /** The finished build, ready for `release --build`. */
  readonly build: string;
  readonly remove: () => Promise<void>;
};

/** What becomes of a file's text. */
type Edit = (text: string, isEntry: boolean) => string;

const factsSchema = looseObject({ version: string(), entries: array(string()) });

/**
 * The build of mfe-assessment as its next release would be: under another version, with names of its own on the page, and
 * with what `edit` makes of its scripts. Without building, which takes the machine longer than most tests.
 */
export async function changedAssessment(label: string, edit: Edit): Promise<ChangedRemote> {
  const build = await mkdtemp(join(tmpdir(), 'stepwise-changed-'));
  await cp(join(repository, 'mfe-assessment/dist'), build, { recursive: true });
  const factsFile = join(build, 'build/facts.json');
  const factsText = await readFile(factsFile, 'utf8');
  const { version, entries } = factsSchema.parse(JSON.parse(factsText));
  const onPage = version.replaceAll(/\W/g, '_');
  const labelOnPage = label.replaceAll(/\W/g, '_');
  const renamed = (text: string): string =>
    text.replaceAll(version, `${version}-${label}`).replaceAll(onPage, `${onPage}_${labelOnPage}`);
  await writeFile(factsFile, renamed(factsText));

  const names = await readdir(build);
  // Screens that a release brings along as markup.
  for (const name of names.filter((one) => one.endsWith('.json'))) {
    const text = await readFile(join(build, name), 'utf8');
    await writeFile(join(build, name), renamed(edit(text, false)));
  }
  const scripts = names.filter((name) => name.endsWith('.js'));
  const integrities = new Map<string, string>();
  for (const name of scripts.filter((script) => !entries.includes(script))) {
    const text = await readFile(join(build, name), 'utf8');
    const changed = renamed(edit(text, false));
    integrities.set(integrityOf(text), integrityOf(changed));
    await writeFile(join(build, name), changed);
  }
  // The entry names the hash of every other file.
  for (const name of entries) {
    const text = await readFile(join(build, name), 'utf8');
    const changed = renamed(edit(text, true)).replaceAll(
      /sha384-[\w+/=]+/g,
      (known) => integrities.get(known) ?? known,
    );
    await writeFile(join(build, name), changed);
  }
  return { build, remove: () => rm(build, { recursive: true, force: true }) };
}

/** As `changedAssessment`, with another text, which has to be there. */
export async function retitledAssessment(label: string, from: string, to: string): Promise<ChangedRemote> {
  let isFound = false;
  const changed = await changedAssessment(label, (text) => {
    isFound ||= text.includes(from);
    return text.replaceAll(from, to);
  });
  if (!isFound) throw new Error(`mfe-assessment does not say "${from}" any more.`);
  return changed;
}

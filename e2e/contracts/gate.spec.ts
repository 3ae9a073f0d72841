import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changedAssessment } from '../support/changed-remote.ts';
import { deliver, release } from '../support/delivery-command.ts';
import { startOwnOrigin } from '../support/own-origin.ts';
import type { OwnOrigin } from '../support/own-origin.ts';
import { expect, test } from '../support/test.ts';

/*
 * The gate in a browser, from the outside: what it lets through and what it keeps. Each run of it takes the better part of
 * a minute, so this is for `npm run test:full` alone.
 */
test.describe.configure({ mode: 'serial' });

/** A run of the gate that finds something goes on to look at the other remotes. */
test.setTimeout(900_000);

let origin: OwnOrigin;

test.beforeAll(async () => {
  origin = await startOwnOrigin();
  // The gate makes an account for itself.
  const secrets = 'backend-secrets.json';
  await copyFile(join(process.env['STEPWISE_E2E_DATA'] ?? '', secrets), join(origin.dataDirectory, secrets));
  process.env['STEPWISE_SITE_URL'] = origin.url;
});

test.afterAll(async () => {
  // Other files may run in this process.
  delete process.env['STEPWISE_SITE_URL'];
  await origin?.stop();
});

/** Makes the remote do something each time that it is mounted. */
function atEachMount(entry: string, what: string): string {
  const container = /\bmfe_assessment__\w+/.exec(entry)?.[0] ?? '';
  const change = `(remote)=>({...remote,mount:(props)=>{${what};return remote.mount(props)}})`;
  return `${entry};{const real=${container};${container}={init:real.init,get:async(name)=>{const make=await real.get(name);return()=>(${change})(make())}}}`;
}

const faults = [
  {
    what: 'says an error to the console',
    code: 'console.error("broken on purpose")',
    said: /The console stays silent[\s\S]*broken on purpose/,
  },
  {
    what: 'asks for what the policy of the page does not allow',
    code: 'new Image().src="https://elsewhere.example/a.png"',
    said: /What the content-security-policy refused[\s\S]*img-src/,
  },
  {
    what: 'leaves something behind each time',
    code: '(globalThis.kept??=[]).push(...Array.from({length:200},()=>document.createElement("p")));for(let at=0;at<9;at+=1)addEventListener(`kept-${at}`,()=>document.title)',
    said: /mfe-assessment leaves something behind in every 4 rounds/,
  },
] as const;

if (process.env['STEPWISE_TEST_FULL'] === '1') {
  test('a composition whose remotes mount, answer and leave passes, and is promoted without a reason', async () => {
    const composition = (await deliver(origin.dataDirectory, 'compose', 'staging')).at(-1) ?? '';
    await deliver(origin.dataDirectory, 'gate', 'staging', composition);
    const promoted = await deliver(origin.dataDirectory, 'promote', 'staging', composition);
    expect(promoted.at(-1)).toContain(`staging serves ${composition.slice(0, 12)}`);
  });

  for (const [place, { what, code, said }] of faults.entries()) {
    test(`a composition with a remote that ${what} does not pass, and is not promoted`, async () => {
      const changed = await changedAssessment(`fault-${place}`, (text, isEntry) =>
        isEntry ? atEachMount(text, code) : text,
      );
      try {
        await release(origin.dataDirectory, changed.build);
      } finally {
        await changed.remove();
      }
      const composition = (await deliver(origin.dataDirectory, 'compose', 'staging')).at(-1) ?? '';
      await expect(deliver(origin.dataDirectory, 'gate', 'staging', composition)).rejects.toThrow(said);
      await expect(deliver(origin.dataDirectory, 'promote', 'staging', composition)).rejects.toThrow(
        'has not passed the gate in a browser',
      );
    });
  }
}

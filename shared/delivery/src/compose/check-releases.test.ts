import type { Release } from '@stepwise/contract/release';
import { expect, test } from 'vitest';
import { checkReleases } from './check-releases.ts';

function release(changes: Partial<Release>): Release {
  return {
    schema: 'stepwise.release.1',
    application: 'mfe-practice',
    version: '2.0.0',
    id: '2.0.0-aa',
    team: 'practice',
    container: 'mfe_practice__2_0_0',
    entries: ['entry.js'],
    preload: ['entry.js'],
    styles: [],
    files: [],
    contractRange: '^1.0.0',
    shares: {},
    requiresMigration: null,
    ...changes,
  };
}

const shell = release({
  application: 'shell',
  shares: { '@stepwise/contract': '1.2.0', react: '19.3.1', '@stepwise/design/button': '0.1.0' },
});

test('releases whose ranges the shell meets fit together', () => {
  const remote = release({ shares: { react: '^19.3.0', '@stepwise/design/button': '^0.1.0' } });
  expect(checkReleases(shell, [remote])).toEqual({ problems: [], notes: [] });
});

test('a contract of another major is a problem', () => {
  const { problems } = checkReleases(shell, [release({ contractRange: '^2.0.0' })]);
  expect(problems).toEqual([
    'mfe-practice 2.0.0 needs contract ^2.0.0, the shell speaks 1.2.0. Release the older of the two again.',
  ]);
});

test('a library that only the shell can provide has to fit', () => {
  const old = checkReleases(shell, [release({ shares: { react: '^20.0.0' } })]);
  expect(old.problems).toEqual(['mfe-practice 2.0.0 needs react ^20.0.0, and the shell provides 19.3.1.']);
  const missing = checkReleases(shell, [release({ shares: { 'react-dom': '^19.3.0' } })]);
  expect(missing.problems).toEqual([
    'mfe-practice 2.0.0 needs react-dom ^19.3.0, and the shell does not provide it.',
  ]);
});

test('a kit module that the shell lacks is reported with its bytes and refuses nothing', () => {
  const name = '@stepwise/design/calendar';
  const shared = release({ shares: { [name]: '^0.1.0' }, ownCopies: { [name]: 5000 } });
  expect(checkReleases(shell, [shared])).toEqual({
    problems: [],
    notes: [`mfe-practice brings its own ${name} (5000 bytes): the shell does not provide it.`],
  });
  const bundled = release({ ownCopies: { [name]: 4000 } });
  expect(checkReleases(shell, [bundled])).toEqual({
    problems: [],
    notes: [`mfe-practice holds ${name} (4000 bytes), which the shell does not provide.`],
  });
});

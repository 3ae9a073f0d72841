import type { Release } from '@stepwise/contract/release';
import { assert, property, shuffledSubarray } from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from '../canonical-json.ts';
import { solveSharing } from './solve-sharing.ts';

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

function check(remotes: readonly Release[], backend?: string) {
  const { problems, notes, sharing } = solveSharing(shell, remotes, backend);
  return { problems, notes, own: sharing.own };
}

test('releases whose ranges the shell meets fit together', () => {
  const remote = release({ shares: { react: '^19.3.0', '@stepwise/design/button': '^0.1.0' } });
  expect(check([remote])).toEqual({ problems: [], notes: [], own: {} });
});

test('a contract of another major is a problem', () => {
  const { problems } = check([release({ contractRange: '^2.0.0' })]);
  expect(problems).toEqual([
    'mfe-practice 2.0.0 needs contract ^2.0.0, the shell speaks 1.2.0. Release the older of the two again.',
  ]);
});

test('a library that only the shell can provide has to fit', () => {
  const old = check([release({ shares: { react: '^20.0.0' } })]);
  expect(old.problems).toEqual(['mfe-practice 2.0.0 needs react ^20.0.0, and the shell provides 19.3.1.']);
  const missing = check([release({ shares: { 'react-dom': '^19.3.0' } })]);
  expect(missing.problems).toEqual([
    'mfe-practice 2.0.0 needs react-dom ^19.3.0, and the shell does not provide it.',
  ]);
});

test('a kit module that the shell lacks is reported with its bytes and refuses nothing', () => {
  const name = '@stepwise/design/calendar';
  const shared = release({ shares: { [name]: '^0.1.0' }, ownCopies: { [name]: 5000 } });
  expect(check([shared])).toEqual({
    problems: [],
    own: { 'mfe-practice': [name] },
    notes: [`mfe-practice brings its own ${name} (5000 bytes): the shell does not provide it.`],
  });
  const bundled = release({ ownCopies: { [name]: 4000 } });
  expect(check([bundled])).toEqual({
    problems: [],
    own: { 'mfe-practice': [name] },
    notes: [`mfe-practice holds ${name} in a file of 4000 bytes; the shell does not provide that.`],
  });
});

test('what lies in one file is told in one line', () => {
  const ownCopies = { '@stepwise/domain/a': 700, '@stepwise/domain/b': 50, '@stepwise/domain/c': 700 };
  expect(check([release({ ownCopies })]).notes).toEqual([
    'mfe-practice holds @stepwise/domain/a, @stepwise/domain/c in a file of 700 bytes; the shell does not provide that.',
    'mfe-practice holds @stepwise/domain/b in a file of 50 bytes; the shell does not provide that.',
  ]);
});

test('React and the router come from the shell, also where a remote has a copy of its own', () => {
  const remote = release({ shares: { 'react-router': '^8.0.0' }, ownCopies: { 'react-router': 90_000 } });
  expect(check([remote]).problems).toEqual([
    'mfe-practice 2.0.0 needs react-router ^8.0.0, and the shell does not provide it.',
  ]);
});

test('of several that do not fit each is named with what it needs', () => {
  const one = release({ shares: { react: '^20.0.0' } });
  const other = release({ application: 'mfe-account', contractRange: '^3.0.0' });
  expect(check([one, other]).problems).toEqual([
    'mfe-account 2.0.0 needs contract ^3.0.0, the shell speaks 1.2.0. Release the older of the two again.',
    'mfe-practice 2.0.0 needs react ^20.0.0, and the shell provides 19.3.1.',
  ]);
});

test.each([
  { backend: '20261124000000', problems: [] },
  { backend: '20261123000000', problems: [] },
  {
    backend: '20261122000000',
    problems: [
      'mfe-practice 2.0.0 needs the database migration 20261123000000, and the backend is at 20261122000000. Migrate it first.',
    ],
  },
  {
    backend: undefined,
    problems: [
      'mfe-practice 2.0.0 needs the database migration 20261123000000, and nobody has said which one the backend has. Say it with --backend.',
    ],
  },
])('a release that needs a migration meets a backend at $backend', ({ backend, problems }) => {
  const remote = release({ requiresMigration: '20261123000000' });
  expect(check([remote], backend).problems).toEqual(problems);
  expect(solveSharing(shell, [remote], backend).sharing.migration).toBe('20261123000000');
});

test('the same releases give the same bytes, in whatever order they come', () => {
  const names = ['mfe-assessment', 'mfe-account', 'mfe-practice', 'mfe-payment'] as const;
  const kit = ['@stepwise/design/b', '@stepwise/design/a', '@stepwise/client/c'];
  const remotes = names.map((application) =>
    release({
      application,
      shares: Object.fromEntries(kit.map((name) => [name, '^1.0.0'])),
      ownCopies: { [kit[0] ?? '']: 1, [kit[1] ?? '']: 2, [kit[2] ?? '']: 3 },
    }),
  );
  const expected = canonicalJson(solveSharing(shell, remotes, '1'));
  assert(
    property(
      shuffledSubarray(remotes, { minLength: remotes.length }),
      shuffledSubarray(kit, { minLength: kit.length }),
      (order, kitOrder) => {
        const shuffled = order.map((one) => ({
          ...one,
          shares: Object.fromEntries(kitOrder.map((name) => [name, '^1.0.0'])),
          ownCopies: Object.fromEntries(kitOrder.map((name) => [name, one.ownCopies?.[name] ?? 0])),
        }));
        expect(canonicalJson(solveSharing(shell, shuffled, '1'))).toBe(expected);
      },
    ),
  );
});

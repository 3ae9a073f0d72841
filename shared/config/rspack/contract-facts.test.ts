import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contractSurface, contractUses } from './contract-facts.ts';
import { workspaceDirectory } from './workspace.ts';

const remotes = ['mfe-assessment', 'mfe-account', 'mfe-practice', 'mfe-payment'];

test('the surface holds values and types of every module of the contract', () => {
  const surface = contractSurface();
  expect(surface).toContain('remote-module#contractVersion');
  expect(surface).toContain('remote-module#RemoteModule');
  expect(surface).toContain('schema#object');
  expect(surface).toEqual([...new Set(surface)].toSorted());
}, 60_000);

test.each(remotes)(
  'whatever %s uses of the contract is on its surface',
  (remote) => {
    const surface = new Set(contractSurface());
    const uses = contractUses(join(workspaceDirectory, remote));
    expect(uses.length).toBeGreaterThan(0);
    expect(uses.filter((name) => !surface.has(name))).toEqual([]);
  },
  60_000,
);

test('what is asked for later counts too', () => {
  const uses = contractUses(join(workspaceDirectory, 'mfe-account'));
  expect(uses).toContain('audit-log#securityLogEntrySchema');
}, 60_000);

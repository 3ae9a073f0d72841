import { remoteNames } from '@stepwise/contract/access';
import { compositionOf, currentRelease } from '../support/page-composition.ts';
import { expect, test } from '../support/test.ts';

/** What the federation runtime will be asked for, as the entry says it: name and range. */
function askedShares(entry: string): readonly (readonly [string, string])[] {
  const asked = entry.matchAll(/shareKey:"([^"]+)",import:[^,}]+,requiredVersion:"([^"]+)"/g);
  return [...asked].map(([, name = '', range = '']) => [name, range] as const);
}

test('what each remote asks the page for is what the sharing was settled and signed with', async ({
  request,
}) => {
  const composition = compositionOf(await (await request.get('/')).text());
  const { shell, sharing } = composition;
  for (const remote of remoteNames) {
    const { base, entry, shares } = currentRelease(composition, remote);
    const asked = askedShares(await (await request.get(base + entry)).text());
    expect(asked.length, remote).toBeGreaterThan(20);
    expect(
      asked.filter(([name, range]) => shares[name] !== range),
      remote,
    ).toEqual([]);
    const own = sharing?.own[remote] ?? [];
    const neither = asked.filter(([name]) => !(name in shell.provides) && !own.includes(name));
    expect(neither, `${remote} asks for what neither the shell nor a copy of its own provides`).toEqual([]);
  }
});

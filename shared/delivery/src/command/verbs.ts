import { join, resolve } from 'node:path';
import { applicationNames } from '@stepwise/contract/release';
import { readLivePointer } from '../channel/channel-pointer.ts';
import { promote as promoteComposition } from '../channel/promote.ts';
import { rollback as rollBack } from '../channel/rollback.ts';
import { chooseReleases, findRelease } from '../compose/choose-releases.ts';
import { compose as composeReleases, readComposition } from '../compose/compose.ts';
import { readPins, setPin } from '../compose/pins.ts';
import { DeliveryError } from '../delivery-error.ts';
import { listReleaseIds } from '../release/release-record.ts';
import { publishRelease } from '../release/publish-release.ts';
import { applicationAt, remoteAt, wordAt, workspaceDirectory } from './command-context.ts';
import type { CommandContext } from './command-context.ts';

async function release(context: CommandContext): Promise<void> {
  const application = applicationAt(context, 0);
  const chosen = context.options['build'];
  const folder = typeof chosen === 'string' ? resolve(chosen) : join(workspaceDirectory, application, 'dist');
  const published = await publishRelease(context.store, application, folder);
  const bytes = published.release.files.reduce((sum, file) => sum + file.bytes, 0);
  const state = published.isNew
    ? `${published.release.files.length} files, ${bytes} bytes`
    : 'already released';
  context.say(`${application} ${published.release.id} (${state})`);
}

async function compose(context: CommandContext): Promise<void> {
  const channel = wordAt(context, 0, 'channel');
  const { store, audience, now } = context;
  const wanted = applicationNames.map((name) => [name, context.options[name]] as const);
  const choice = Object.fromEntries(wanted.filter(([, id]) => typeof id === 'string'));
  const pins = await readPins(store, context.pinsFolder, channel);
  const releases = await chooseReleases(store, choice, pins);
  const signer = await context.signerOf(channel);
  const composed = await composeReleases({ store, channel, audience, now, signer, releases });
  for (const [remote, pinned] of Object.entries(pins)) context.say(`${remote} is pinned to ${pinned}`);
  for (const note of composed.notes) context.say(note);
  context.say(composed.id);
}

async function pin(context: CommandContext): Promise<void> {
  const channel = wordAt(context, 0, 'channel');
  const remote = remoteAt(context, 1);
  if (context.options['clear'] === true) {
    await setPin(context.store, channel, remote, undefined);
    context.say(`${remote} is free on ${channel} again, from the next compose on.`);
    return;
  }
  // Looked up now, so that a wrong name is told here and not at the next compose.
  const { id } = await findRelease(context.store, remote, wordAt(context, 2, 'release'));
  await setPin(context.store, channel, remote, id);
  context.say(`${remote} stays at ${id} on ${channel}, from the next compose on.`);
}

async function promote(context: CommandContext): Promise<void> {
  const channel = wordAt(context, 0, 'channel');
  const id = wordAt(context, 1, 'composition');
  const composed = await readComposition(context.store, id);
  if (composed !== undefined && composed.composition.channel !== channel) {
    throw new DeliveryError(
      'USAGE',
      `That composition is for ${composed.composition.channel}, not for ${channel}.`,
    );
  }
  const signer = await context.signerOf(channel);
  const config = await context.configOf(channel);
  const { store, now } = context;
  const pointer = await promoteComposition(
    { store, signer, keys: pageKeys(context, signer.key), config, now },
    id,
  );
  context.say(`${channel} serves ${pointer.composition.slice(0, 12)}, number ${pointer.sequence}.`);
}

async function rollback(context: CommandContext): Promise<void> {
  const channel = wordAt(context, 0, 'channel');
  const signer = await context.signerOf(channel);
  const config = await context.configOf(channel);
  const { store, now } = context;
  const pointer = await rollBack(
    { store, signer, keys: pageKeys(context, signer.key), config, now },
    channel,
  );
  context.say(`${channel} serves what it served before, as number ${pointer.sequence}.`);
}

async function status({ store, pinsFolder, say }: CommandContext): Promise<void> {
  for (const application of applicationNames) {
    const ids = await listReleaseIds(store, application);
    say(`${application}: ${ids.length} releases`);
  }
  for (const channel of await store.list('channels')) {
    const pointer = await readLivePointer(store, channel);
    const composed = pointer && (await readComposition(store, pointer.composition));
    if (pointer === undefined || composed === undefined) continue;
    const { shell, remotes, expiresAt } = composed.composition;
    say(
      `${channel}: number ${pointer.sequence}, composition ${pointer.composition.slice(0, 12)}, until ${expiresAt}`,
    );
    say(`  shell ${shell.id}`);
    const pins = new Map(Object.entries(await readPins(store, pinsFolder, channel)));
    for (const [remote, { current }] of Object.entries(remotes)) {
      say(`  ${remote} ${current.id}${pins.has(remote) ? ' (pinned)' : ''}`);
    }
  }
}

/** Keys travel in the page only on a machine of one's own; a public shell has them in its release. */
function pageKeys<Key extends { readonly audience: string }>(
  { audience }: CommandContext,
  key: Key,
): readonly Key[] {
  return audience === 'local' ? [key] : [];
}

/** What the command can do. */
export const verbs = { release, compose, pin, promote, rollback, status } as const;

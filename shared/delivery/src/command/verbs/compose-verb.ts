import type { ApplicationName } from '@stepwise/contract/release';
import { readLivePointer } from '../../channel/channel-pointer.ts';
import { chooseReleases } from '../../compose/choose-releases.ts';
import type { ReleaseChoice } from '../../compose/choose-releases.ts';
import { compose } from '../../compose/compose.ts';
import { readPins } from '../../compose/pins.ts';
import { channelAt } from '../command-context.ts';
import type { CommandContext } from '../command-context.ts';
import { applicationOptions } from '../options.ts';
import type { Verb } from '../verb.ts';

/** The releases named on the command line. */
export function choiceOf({ options }: CommandContext): ReleaseChoice {
  const named = applicationOptions.map((name): readonly [ApplicationName, unknown] => [name, options[name]]);
  return Object.fromEntries(named.filter(([, id]) => typeof id === 'string'));
}

/** `compose`: makes the next composition of a channel. It moves nothing; pins win over what is asked for. */
export const composeVerb: Verb = {
  words: '<channel>',
  summary: "sign one release of each; the last line is the composition's id",
  options: [...applicationOptions, 'backend', 'dry-run'],
  examples: ['compose production', 'compose production --mfe-practice 1.4.0'],
  run: async (context) => {
    const channel = channelAt(context, 0);
    const { store, audience, now } = context;
    const pins = await readPins(store, context.pinsFolder, channel);
    const releases = await chooseReleases(store, choiceOf(context), pins);
    const backend = await context.backend();
    const releaseKeys = await context.releaseKeys();
    const signer = await context.signerOf(channel);
    context.progress(`Settling what ${releases.remotes.length + 1} releases share`);
    const composed = await compose({ store, channel, audience, now, signer, releases, backend, releaseKeys });
    const pinned = Object.entries(pins);
    const isFirst = (await readLivePointer(store, channel)) === undefined;
    return {
      lines: [
        ...(isFirst ? [`${channel} serves nothing yet: this would be its first composition.`] : []),
        ...pinned.map(([remote, release]) => `${remote} is pinned to ${release}`),
        ...composed.notes,
        composed.id,
      ],
      data: {
        channel,
        composition: composed.id,
        sequence: composed.composition.sequence,
        expiresAt: composed.composition.expiresAt,
        shell: releases.shell.id,
        remotes: Object.fromEntries(releases.remotes.map(({ application, id }) => [application, id])),
        sharing: composed.composition.sharing,
        pins,
        notes: composed.notes,
      },
    };
  },
};

import { findRelease } from '../../compose/choose-releases.ts';
import { setPin } from '../../compose/pins.ts';
import { channelAt, remoteAt, wordAt } from '../command-context.ts';
import type { CommandContext } from '../command-context.ts';
import type { Outcome, Verb } from '../verb.ts';

async function clear(context: CommandContext): Promise<Outcome> {
  const channel = channelAt(context, 0);
  const remote = remoteAt(context, 1);
  await setPin(context.store, channel, remote, undefined, context);
  return {
    lines: [`${remote} is free on ${channel} again, from the next compose on.`],
    data: { channel, remote, release: null },
  };
}

/** `pin`: holds from the next compose on. Refused for a release that does not exist. */
export const pinVerb: Verb = {
  words: '<channel> <remote> <release>',
  summary: 'keep a remote at a release, whatever is newer',
  options: ['clear', 'dry-run'],
  examples: ['pin staging mfe-practice 1.3.0'],
  run: async (context) => {
    if (context.options.clear === true) return clear(context);
    const channel = channelAt(context, 0);
    const remote = remoteAt(context, 1);
    // Looked up now, so that a wrong name is told here and not at the next compose.
    const { id } = await findRelease(context.store, remote, wordAt(context, 2, 'release'));
    await setPin(context.store, channel, remote, id, context);
    return {
      lines: [`${remote} stays at ${id} on ${channel}, from the next compose on.`],
      data: { channel, remote, release: id },
    };
  },
};

/** `unpin`: takes a pin by command away; one that is committed as a file stays. */
export const unpinVerb: Verb = {
  words: '<channel> <remote>',
  summary: 'let a remote follow its newest release again',
  options: ['dry-run'],
  examples: ['unpin staging mfe-practice'],
  run: clear,
};

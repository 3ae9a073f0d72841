import { issueOverride } from '../../development/issue-override.ts';
import { channelAt, numberOption, remoteAt, wordAt } from '../command-context.ts';
import type { CommandContext } from '../command-context.ts';
import type { Verb } from '../verb.ts';
import { siteAddress } from './site-address.ts';

const hoursDefault = 8;

function addressOf({ environment }: CommandContext, channel: string, token: string): string {
  const site = siteAddress(environment, channel === 'production' ? undefined : channel);
  return `${site}/override#${token}`;
}

/**
 * `override`: hands out a token. Whoever has the address can use it until it ends, so the last line is a secret of
 * sorts.
 */
export const overrideVerb: Verb = {
  words: '<channel> <remote> <release>',
  summary: 'an address that lets one browser run a release of one remote, for some hours',
  options: ['hours', 'backend', 'dry-run'],
  examples: [
    'override staging mfe-practice 1.4.0',
    'override production mfe-practice 1.4.0 --hours 1 --audience stepwise.example',
  ],
  run: async (context) => {
    const { store, now, actor } = context;
    const channel = channelAt(context, 0);
    const remote = remoteAt(context, 1);
    const { token, override } = await issueOverride({
      store,
      now,
      actor,
      remote,
      wanted: wordAt(context, 2, 'release'),
      hours: numberOption(context, 'hours') ?? hoursDefault,
      signer: await context.signerOf(channel),
      releaseKeys: await context.releaseKeys(),
      backend: await context.backend(),
    });
    const address = addressOf(context, channel, token);
    const { release, expiresAt } = override;
    return {
      lines: [
        `${remote} ${release.id} on ${channel} until ${expiresAt}, for the browser that opens this address:`,
        address,
      ],
      data: { channel, remote, release: release.id, expiresAt, token, address },
    };
  },
};

import { readLivePointer } from '../../channel/channel-pointer.ts';
import { readComposition } from '../../compose/compose.ts';
import { DeliveryError } from '../../delivery-error.ts';
import { pageRoutesSchema } from '../../page/page-routes.ts';
import { scriptInventory } from '../../page/script-inventory.ts';
import { readRelease, releaseFolder } from '../../release/release-record.ts';
import { readRecord } from '../../store/parsed-record.ts';
import { channelAt } from '../command-context.ts';
import type { CommandContext } from '../command-context.ts';
import type { Verb } from '../verb.ts';

async function inventoryOf(context: CommandContext) {
  const { store } = context;
  const channel = channelAt(context, 0);
  const live = await readLivePointer(store, channel);
  const composed = live && (await readComposition(store, live.composition));
  const shell = composed && (await readRelease(store, 'shell', composed.composition.shell.id));
  if (composed === undefined || shell === undefined) {
    throw new DeliveryError(
      'CHANNEL_EMPTY',
      `The channel ${channel} serves nothing yet. Promote a composition.`,
    );
  }
  const paid = composed.composition.remotes['mfe-payment'];
  const payment = paid && (await readRelease(store, 'mfe-payment', paid.current.id));
  const routes = await readRecord(store, `${releaseFolder('shell', shell.id)}/routes.json`, pageRoutesSchema);
  const { stripePublishableKey } = await context.configOf(channel);
  return scriptInventory(routes ?? [], { shell, payment }, stripePublishableKey !== undefined);
}

/** `scripts`: the inventory that PCI DSS 6.4.3 asks for, from what the channel serves now. */
export const scriptsVerb: Verb = {
  words: '<channel>',
  summary: 'every script of the pages where money is spent: owner, reason and hash (PCI DSS 6.4.3)',
  options: [],
  examples: ['scripts production', 'scripts production --json'],
  run: async (context) => {
    const pages = await inventoryOf(context);
    const lines = pages.flatMap(({ page, scripts }) => [
      page,
      ...scripts.map(
        ({ script, owner, reason, integrity }) => `  ${script}  ${owner}: ${reason}  ${integrity ?? ''}`,
      ),
    ]);
    return { lines, data: { pages } };
  },
};

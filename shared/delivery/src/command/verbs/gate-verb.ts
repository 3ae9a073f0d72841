import { readComposition } from '../../compose/compose.ts';
import { DeliveryError } from '../../delivery-error.ts';
import { runDynamicGate } from '../../gate/dynamic-gate.ts';
import { requireStaticGate } from '../../gate/static-gate.ts';
import { previewLabel, publishPreview } from '../../page/preview.ts';
import { channelAt, pageKeys, wordAt, workspaceDirectory } from '../command-context.ts';
import type { CommandContext } from '../command-context.ts';
import type { Outcome, Verb } from '../verb.ts';

function siteOf({ environment }: CommandContext): URL {
  return new URL(environment['STEPWISE_SITE_URL'] ?? `http://localhost:${environment['PORT'] ?? '4400'}`);
}

async function run(context: CommandContext): Promise<Outcome> {
  const channel = channelAt(context, 0);
  const id = wordAt(context, 1, 'composition');
  const { store, now, progress } = context;
  const composed = await readComposition(store, id);
  if (composed === undefined) {
    throw new DeliveryError('RELEASE_UNKNOWN', `There is no composition ${id}. Compose first.`);
  }
  for (const note of await requireStaticGate(store, composed.composition)) progress(note);
  const signer = await context.signerOf(channel);
  const config = await context.configOf(channel);
  await publishPreview({ store, composed, config, keys: pageKeys(context, signer.key), signer });
  const site = siteOf(context);
  const preview = new URL(site);
  preview.hostname = `${previewLabel(id)}.${site.hostname}`;
  const evidence = await runDynamicGate({
    store,
    signer,
    composition: id,
    workspaceDirectory,
    siteUrl: site.origin,
    previewUrl: preview.href,
    now,
    say: progress,
  });
  return { lines: ['Every remote mounts, answers and leaves in this composition.', id], data: evidence };
}

export const gateVerb: Verb = {
  words: '<channel> <composition>',
  summary: 'mount, use and leave every remote of a composition in a browser, before any channel serves it',
  options: ['config', 'audience'],
  examples: ['gate production 4f2a…'],
  run,
};

import { DeliveryError } from '../../delivery-error.ts';
import { runDynamicGate } from '../../gate/dynamic-gate.ts';
import { localAudience } from '../../deploy-local.ts';
import { requireStaticGate } from '../../gate/static-gate.ts';
import { previewLabel, publishPreview } from '../../page/preview.ts';
import { channelAt, compositionAt, pageKeys, workspaceDirectory } from '../command-context.ts';
import type { CommandContext } from '../command-context.ts';
import type { Outcome, Verb } from '../verb.ts';
import { siteAddress } from './site-address.ts';

/** Elsewhere nobody but the operator can make an account, and no program gets through Google's sign-in page. */
function requireAccount({ audience, environment }: CommandContext): void {
  if (audience === localAudience) return;
  if (environment['STEPWISE_GATE_EMAIL'] && environment['STEPWISE_GATE_PASSWORD']) return;
  throw new DeliveryError(
    'USAGE',
    'The gate looks at screens for people who are signed in. Make an account with a password for it in the ' +
      'Supabase project, and name it with STEPWISE_GATE_EMAIL and STEPWISE_GATE_PASSWORD.',
  );
}

async function run(context: CommandContext): Promise<Outcome> {
  const channel = channelAt(context, 0);
  const { store, now, progress, dataDirectory } = context;
  requireAccount(context);
  const composed = await compositionAt(context, 1, channel);
  const { id } = composed;
  for (const note of await requireStaticGate(store, composed.composition)) progress(note);
  const signer = await context.signerOf(channel);
  const config = await context.configOf(channel);
  await publishPreview({ store, composed, config, keys: pageKeys(context, signer.key), signer });
  const previewUrl = siteAddress(context.environment, previewLabel(id));
  progress(`Opening ${previewUrl}`);
  const evidence = await runDynamicGate({
    store,
    signer,
    composition: id,
    workspaceDirectory,
    dataDirectory,
    previewUrl,
    now,
    say: progress,
  });
  return { lines: ['Every remote mounts, answers and leaves in this composition.', id], data: evidence };
}

/** `gate`: opens a composition at an address of its own and keeps the evidence that `promote` asks for. */
export const gateVerb: Verb = {
  words: '<channel> <composition>',
  summary: 'mount, use and leave every remote of a composition in a browser, before any channel serves it',
  options: ['config', 'audience'],
  examples: ['gate production 4f2a…'],
  run,
};

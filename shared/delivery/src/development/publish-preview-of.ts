import { join } from 'node:path';
import { readChannelConfig } from '../channel/channel-config.ts';
import { findComposition } from '../compose/find-composition.ts';
import { localAudience } from '../deploy-local.ts';
import { openSigner } from '../keys/channel-keys.ts';
import { previewLabel, publishPreview } from '../page/preview.ts';
import { folderStore } from '../store/folder-store.ts';

/**
 * The first label of the host under which this machine's origin serves a channel or a composition; undefined for
 * production, which has no label.
 */
export async function publishPreviewOf(dataDirectory: string, wanted: string): Promise<string | undefined> {
  if (wanted === 'local' || wanted === 'production') return undefined;
  if (wanted === 'staging' || /^qa-[a-z0-9-]+$/.test(wanted)) return wanted;
  const store = folderStore(join(dataDirectory, 'store'));
  const composed = await findComposition(store, wanted, 'There is no such channel, either.');
  const { channel } = composed.composition;
  const signer = await openSigner(join(dataDirectory, 'keys'), { channel, audience: localAudience });
  const config = await readChannelConfig(store, channel);
  await publishPreview({ store, composed, config, keys: [signer.key], signer });
  return previewLabel(composed.id);
}

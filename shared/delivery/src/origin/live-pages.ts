import { readCanary } from '../canary/canary-record.ts';
import type { CanaryRecord } from '../canary/canary-record.ts';
import { readLivePointer } from '../channel/channel-pointer.ts';
import type { ChannelPointer } from '../channel/channel-pointer.ts';
import { manifestName, pageManifestSchema, signedManifestSchema } from '../page/page-set.ts';
import type { PageManifest } from '../page/page-set.ts';
import { readPreview } from '../page/preview.ts';
import type { Store } from '../store/store.ts';
import { readRecord } from '../store/parsed-record.ts';
import { verifySigned } from '../verify-composition.ts';
import type { VerificationKey } from '../verify-composition.ts';
import type { RolloutVerdicts } from './rollout-verdicts.ts';

/** What a host name stands for. */
export type ServedBy =
  | { readonly kind: 'channel'; readonly channel: string }
  /** A composition by itself, by the beginning of its id. */
  | { readonly kind: 'preview'; readonly composition: string };

/** The pages that one name serves now. `step` is null while nobody gets the canary. */
export type LivePages = {
  readonly pages: string;
  readonly manifest: PageManifest;
  readonly canary?: { readonly record: CanaryRecord; readonly step: number | null };
};

/** Where pages lie and which keys are believed. */
export type LivePagesOptions = {
  readonly store: Store;
  /** Read anew when an unknown key turns up: the first promotion makes it. */
  readonly readKeys: () => Promise<readonly VerificationKey[]>;
  readonly audience: string;
  readonly verdicts: RolloutVerdicts;
};

/** The signed pages that are served at this moment; undefined where nothing can be trusted. */
export function livePages({
  store,
  readKeys,
  audience,
  verdicts,
}: LivePagesOptions): (served: ServedBy) => Promise<LivePages | undefined> {
  const checked = new Map<string, PageManifest>();
  const canaries = new Map<string, CanaryRecord | undefined>();

  async function readManifest(pages: string): Promise<PageManifest | undefined> {
    const known = checked.get(pages);
    if (known !== undefined) return known;
    const signed = await readRecord(store, manifestName(pages), signedManifestSchema);
    if (signed === undefined || (await verifySigned(signed, await readKeys())) !== 'valid') return undefined;
    const manifest = pageManifestSchema.parse(JSON.parse(signed.payload));
    if (manifest.audience !== audience) return undefined;
    checked.set(pages, manifest);
    return manifest;
  }

  /** Pages of another channel, or of another composition than the pointer names, are not served. */
  async function pagesFor(
    pages: string,
    { channel, composition }: Pick<ChannelPointer, 'channel' | 'composition'>,
  ): Promise<LivePages | undefined> {
    const manifest = await readManifest(pages);
    const isRight = manifest?.channel === channel && manifest.composition === composition;
    return manifest && isRight ? { pages, manifest } : undefined;
  }

  async function canaryOf({ channel, composition }: ChannelPointer): Promise<CanaryRecord | undefined> {
    if (!canaries.has(composition)) canaries.set(composition, await readCanary(store, channel, composition));
    return canaries.get(composition);
  }

  async function ofChannel(channel: string): Promise<LivePages | undefined> {
    const pointer = await readLivePointer(store, channel);
    if (pointer === undefined) return undefined;
    const stable = await pagesFor(pointer.pages, pointer);
    const record = await canaryOf(pointer);
    if (stable === undefined || record === undefined) return stable;
    const step = verdicts.stepOf(record);
    const pages = step === null ? undefined : record.steps[step]?.pages;
    const tried = pages === undefined ? undefined : await pagesFor(pages, pointer);
    return tried === undefined
      ? { ...stable, canary: { record, step: null } }
      : { ...tried, canary: { record, step } };
  }

  return async (served) => {
    if (served.kind === 'channel') return ofChannel(served.channel);
    const preview = await readPreview(store, served.composition);
    return preview && pagesFor(preview.pages, preview);
  };
}

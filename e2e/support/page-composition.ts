import { compositionSchema, signedCompositionSchema } from '@stepwise/contract/composition';
import type { ComposedRelease, Composition, SignedComposition } from '@stepwise/contract/composition';
import type { RemoteName } from '@stepwise/contract/access';

const block = /(<script type="application\/json" id="stepwise-composition">)([^<]*)(<\/script>)/;

/** The signed composition that a page carries, as it stands in its HTML. */
export function signedCompositionOf(html: string): SignedComposition {
  return signedCompositionSchema.parse(JSON.parse(block.exec(html)?.[2] ?? 'null'));
}

export function compositionOf(html: string): Composition {
  return compositionSchema.parse(JSON.parse(signedCompositionOf(html).payload));
}

/** The page with another composition in it; everything else stays byte for byte. */
export function withComposition(html: string, signed: SignedComposition): string {
  const json = JSON.stringify(signed).replaceAll('<', String.raw`\u003c`);
  return html.replace(block, (_all, open: string, _old: string, close: string) => `${open}${json}${close}`);
}

export function currentRelease(composition: Composition, remote: RemoteName): ComposedRelease {
  const composed = composition.remotes[remote];
  if (composed === undefined) throw new Error(`The composition has no ${remote}.`);
  return composed.current;
}

import type { ComposedRelease } from '@stepwise/contract/composition';
import { integrityOf } from './sign-composition.ts';

/** What can be wrong with the code of a release that arrived as it was released. */
export const codeFailures = [
  'throws on evaluation',
  'throws on mount',
  'throws later',
  'never mounts',
  'wrong contract',
  'wrong React',
] as const;
export type CodeFailure = (typeof codeFailures)[number];

export type BrokenRelease = { readonly release: ComposedRelease; readonly entry: string };

/** Tells a release that "throws later" that it is later. */
export const laterEvent = 'stepwise-test-later';

const thrown = 'throw new Error("broken on purpose")';

/** Expressions that make another module of the one that the container exposes. */
const changes: Readonly<Partial<Record<CodeFailure, string>>> = {
  'throws on mount': `(remote)=>({...remote,mount:async()=>{${thrown}}})`,
  'throws later': `(remote)=>({...remote,mount:(props)=>{addEventListener("${laterEvent}",()=>props.onRenderError(new Error("broken on purpose")),{once:true});return remote.mount(props)}})`,
  'never mounts': '(remote)=>({...remote,mount:()=>new Promise(()=>{})})',
  'wrong contract': '(remote)=>({...remote,contractVersion:"99.0.0"})',
};

function wrapped(container: string, change: string): string {
  return `;{const real=${container};${container}={init:real.init,get:async(name)=>{const make=await real.get(name);return()=>(${change})(make())}}}`;
}

function brokenEntry(entry: string, container: string, failure: CodeFailure): string {
  const change = changes[failure];
  if (change !== undefined) return entry + wrapped(container, change);
  if (failure === 'throws on evaluation') return `${thrown};${entry}`;
  const otherReact = entry.replace(/(shareKey:"react",import:null,requiredVersion:")[^"]+/, '$1^99.0.0');
  if (otherReact === entry) throw new Error('The entry does not say which React it needs.');
  return otherReact;
}

/** A release like a given one but broken, with a name of its own so that both can live on one page. */
export function brokenRelease(good: ComposedRelease, goodEntry: string, failure: CodeFailure): BrokenRelease {
  const container = `${good.container}_broken`;
  const entry = brokenEntry(goodEntry.replaceAll(good.container, container), container, failure);
  const base = good.base.replace(/\/$/, '-broken/');
  const files = { ...good.files, [good.entry]: integrityOf(entry) };
  return { entry, release: { ...good, id: `${good.id}-broken`, base, container, files } };
}

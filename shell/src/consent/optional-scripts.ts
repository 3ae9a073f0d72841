import type { OptionalConsent } from '@stepwise/contract/shell-services';
import type { ConsentStore } from './consent-store.ts';

/** Something that counts or advertises. It may not touch the page, the network or storage before `start`. */
export type OptionalScript = {
  readonly name: string;
  readonly kind: OptionalConsent;
  /** Runs once the person has agreed to its kind; answers how to stop it when they no longer do. */
  readonly start: () => () => void;
};

export type OptionalScripts = { readonly add: (script: OptionalScript) => void };

/** The one way in for everything that is not needed for the product to work. */
export function createOptionalScripts(
  consent: Pick<ConsentStore, 'allows' | 'subscribe'>,
  report: (error: unknown) => void,
): OptionalScripts {
  const known: OptionalScript[] = [];
  const running = new Map<OptionalScript, () => void>();
  const follow = (): void => {
    for (const script of known) {
      const stop = running.get(script);
      const isAllowed = consent.allows(script.kind);
      try {
        if (isAllowed && stop === undefined) running.set(script, script.start());
        if (!isAllowed && stop !== undefined) {
          running.delete(script);
          stop();
        }
      } catch (error) {
        report(error);
      }
    }
  };
  consent.subscribe(follow);
  return {
    add: (script) => {
      known.push(script);
      follow();
    },
  };
}

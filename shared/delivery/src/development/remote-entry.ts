import { integrityOf } from '../hashing.ts';
import { buildFolder } from './development-builds.ts';

/**
 * A small script that stands for a remote's own entry. `container` is the global that it makes; `integrity` fits
 * `script`.
 */
export type RemoteEntry = {
  readonly container: string;
  readonly file: string;
  readonly integrity: string;
  readonly script: string;
};

/**
 * What a page loads in place of a remote's own entry: a container of the same name that fetches the real one when it
 * is asked for something. A build's entry has other bytes after every edit, so no page could name its hash; these stay.
 */
export function remoteEntry(remote: string): RemoteEntry {
  const container = `${remote}__development`.replaceAll(/\W/g, '_');
  const script = `{
  const rules = { createScriptURL: (address) => address };
  const policy = globalThis.trustedTypes?.createPolicy('mf-chunks', rules) ?? rules;
  const load = () => new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = policy.createScriptURL('${buildFolder(remote)}entry.js');
    script.onload = () => resolve(globalThis.${container});
    script.onerror = () => {
      script.remove();
      loading = undefined;
      reject(new Error('Loading chunk entry.js of ${remote} failed. Does it compile?'));
    };
    document.head.append(script);
  });
  let loading;
  const real = () => (loading ??= load());
  globalThis.${container} = {
    init: async (...given) => (await real()).init(...given),
    get: async (...given) => (await real()).get(...given),
  };
}
`;
  return { container, file: 'remote-entry.js', integrity: integrityOf(script), script };
}

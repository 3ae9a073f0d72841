import type { ComposedRelease } from '@stepwise/contract/composition';

/** A stylesheet that did not arrive, or whose bytes are not the ones that were released. */
export class StyleLoadError extends Error {
  override readonly name = 'StyleLoadError';

  constructor(address: string) {
    super(`The stylesheet ${address} could not be used.`);
  }
}

export async function loadReleaseStyles(release: ComposedRelease): Promise<void> {
  await Promise.all(release.styles.map((file) => loadStyle(release.base + file, release.files[file])));
}

async function loadStyle(address: string, integrity: string | undefined): Promise<void> {
  if (integrity === undefined) throw new StyleLoadError(address);
  const present = findStyle(address);
  if (present?.sheet) {
    if (hasRules(present)) return;
    present.remove();
  }
  const link = present?.isConnected ? present : appendStyle(address, integrity);
  await settled(link, address);
}

function appendStyle(address: string, integrity: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = address;
  document.head.append(link);
  return link;
}

function findStyle(address: string): HTMLLinkElement | undefined {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  return [...links].find((link) => link.getAttribute('href') === address);
}

function settled(link: HTMLLinkElement, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (): void => {
      link.remove();
      reject(new StyleLoadError(address));
    };
    link.addEventListener('error', refuse, { once: true });
    link.addEventListener('load', () => (hasRules(link) ? resolve() : refuse()), { once: true });
  });
}

/** A sheet whose hash did not match still has a `sheet` object; only its missing rules give it away. */
function hasRules(link: HTMLLinkElement): boolean {
  return (link.sheet?.cssRules.length ?? 0) > 0;
}

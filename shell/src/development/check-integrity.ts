import type { ComposedRelease } from '@stepwise/contract/composition';

export type Integrity = { readonly matching: number; readonly files: number };

async function integrityOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCodePoint(...digest))}`;
}

/** Compares every listed file, as this browser has it, with what was signed. */
export async function checkIntegrity(
  { base, files }: Pick<ComposedRelease, 'base' | 'files'>,
  read: (address: string) => Promise<ArrayBuffer>,
): Promise<Integrity> {
  const checks = await Promise.all(
    Object.entries(files).map(async ([file, integrity]) => {
      try {
        return (await integrityOf(await read(base + file))) === integrity;
      } catch {
        return false;
      }
    }),
  );
  return { matching: checks.filter(Boolean).length, files: checks.length };
}

import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';

/** The functions that `config.toml` opens to callers without a token. */
export async function functionsWithoutToken(configFile: string): Promise<Set<string>> {
  const text = await readFile(configFile, 'utf8').catch(() => '');
  const open = new Set<string>();
  let section: string | undefined;
  for (const line of text.split('\n')) {
    const header = /^\s*\[([^\]]+)\]/.exec(line)?.[1];
    if (header !== undefined) section = /^functions\.["']?([\w-]+)["']?$/.exec(header.trim())?.[1];
    if (section !== undefined && /^\s*verify_jwt\s*=\s*false\b/.test(line)) open.add(section);
  }
  return open;
}

/** The secrets that the Supabase command line would give to functions served on this machine. */
export async function localFunctionSecrets(functionsDirectory: string): Promise<Record<string, string>> {
  const text = await readFile(`${functionsDirectory}/.env`, 'utf8').catch(() => '');
  return Object.fromEntries(
    Object.entries(parseEnv(text)).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

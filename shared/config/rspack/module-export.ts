import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Reads one export of a pure module of an application, or undefined when the application has no such file. */
export async function moduleExport(file: string, name: string): Promise<unknown> {
  if (!existsSync(file)) return undefined;
  const module: unknown = await import(pathToFileURL(file).href);
  const found = typeof module === 'object' && module !== null ? Object.entries(module) : [];
  const entry = found.find(([key]) => key === name);
  if (entry === undefined) throw new Error(`${file} has to export ${name}.`);
  return entry[1];
}

/** A script that was put behind others, and its map where the build made one. */
export type MergedPart = { readonly text: string; readonly map: string | undefined };

function endOf(text: string): { readonly line: number; readonly column: number } {
  const lines = text.split('\n');
  return { line: lines.length - 1, column: lines.at(-1)?.length ?? 0 };
}

/**
 * The map of scripts that stand one after the other in one file: an index, with a section for each of them. Undefined
 * where one of them has none.
 */
export function mergedSourceMap(
  file: string,
  parts: readonly MergedPart[],
  separator: string,
): string | undefined {
  let before = '';
  const sections: object[] = [];
  for (const [place, { text, map }] of parts.entries()) {
    if (map === undefined) return undefined;
    if (place > 0) before += separator;
    const content: unknown = JSON.parse(map);
    sections.push({ offset: endOf(before), map: content });
    before += text;
  }
  return JSON.stringify({ version: 3, file, sections });
}

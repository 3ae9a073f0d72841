/** One import statement that leaves something at run time. `names` is `'*'` when the whole module is asked for. */
export type SourceImport = {
  readonly specifier: string;
  readonly names: readonly string[] | '*';
  /** Asked for by a call of `import()`, so loaded later. */
  readonly isDynamic: boolean;
};

const statement = /^\s*(?:import|export)\s+(?!type\b)([^'"`;]*?)\s*from\s*['"]([^'"]+)['"]/gm;
const bareStatement = /^\s*import\s*['"]([^'"]+)['"]/gm;
const dynamicCall = /\bimport\(\s*(\/\*.*?\*\/)?\s*['"]([^'"]+)['"]\s*\)/g;
/** All but the one that means something: a module asked for in this way is there right away, and only run later. */
const comment = /\/\*(?! webpackMode: "eager" \*\/)[\s\S]*?\*\/|^\s*\/\/.*$/gm;

function namesOf(clause: string): readonly string[] | '*' {
  if (clause.includes('*')) return '*';
  const braces = /\{([\s\S]*)\}/.exec(clause)?.[1] ?? '';
  const named = braces
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => part.split(/\s+as\s+/)[0] ?? part);
  const hasDefault = /^[\w$]/.test(clause);
  return hasDefault ? ['default', ...named] : named;
}

/** Finds the imports of one TypeScript or JavaScript source, without those that only carry types. */
export function findImports(source: string): readonly SourceImport[] {
  const code = source.replaceAll(comment, '');
  const found: SourceImport[] = [];
  for (const [, clause = '', specifier = ''] of code.matchAll(statement)) {
    const names = namesOf(clause);
    if (names === '*' || names.length > 0) found.push({ specifier, names, isDynamic: false });
  }
  for (const [, specifier = ''] of code.matchAll(bareStatement))
    found.push({ specifier, names: [], isDynamic: false });
  for (const [, eager, specifier = ''] of code.matchAll(dynamicCall))
    found.push({ specifier, names: '*', isDynamic: eager === undefined });
  return found;
}

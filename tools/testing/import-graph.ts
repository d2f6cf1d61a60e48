/** From each file to the files that its text names. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const codeFile = /\.(tsx?|mjs)$/;
const named = /(['"`])(\.{1,2}\/[^'"`\n$]+|@sabha\/contract\/[^'"`\n$]+)\1/g;
const contract = '@sabha/contract/';

/**
 * What the project's files import of each other, late or early; also what they only name by a relative path, such as a program that
 * they start or a text that they read.
 * @param paths relative to the root, with forward slashes
 */
export function readImports(paths: readonly string[], read: (path: string) => string): ImportGraph {
  const known = new Set(paths);
  const importsOf = (path: string) => {
    const targets = [...read(path).matchAll(named)].map(([, , target = '']) => resolve(path, target.replace(/\?.*$/, '')));
    return [...new Set(targets)].filter((target) => known.has(target));
  };
  return new Map(paths.filter((path) => codeFile.test(path)).map((path) => [path, importsOf(path)]));
}

function resolve(from: string, target: string): string {
  if (target.startsWith(contract)) return `contract/src/${target.slice(contract.length)}.ts`;
  return new URL(target, `file:///${from}`).pathname.slice(1);
}

/**
 * The files themselves and every file that needs one of them.
 * @param isHub a file that needs so much that nothing is said by it: what it imports is not followed through it
 */
export function findImporters(graph: ImportGraph, changed: readonly string[], isHub: (path: string) => boolean): Set<string> {
  const importers = new Map<string, string[]>();
  for (const [path, targets] of graph) {
    if (isHub(path)) continue;
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), path]);
  }
  const found = new Set(changed);
  // A set hands over also what is added while it is read.
  for (const path of found) for (const importer of importers.get(path) ?? []) found.add(importer);
  return found;
}

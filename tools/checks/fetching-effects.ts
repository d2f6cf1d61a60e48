import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSources } from '../bootstrap/sources.mjs';
import { root } from '../bootstrap/paths.mjs';

/** The palette is on public pages, which stay without a query cache for their weight. */
const apart: ReadonlySet<string> = new Set(['web/app/features/search/components/search-palette.tsx']);
const pages = /^web\/app\/(features|routes)\/.+\.tsx?$/;
const effect = /\buse(?:Layout|Insertion)?Effect\(/g;
const fetching = /\.call\(|\bfetch\(/;

/** Signed-in pages read through the query cache: an effect that fetches has no cache, no retry, and shows what comes last. */
export const checkFetchingEffects = (): string[] =>
  listSources()
    .filter((path) => pages.test(path) && !path.includes('.test.') && !apart.has(path))
    .flatMap((path) => findFetchingEffects(path, readFileSync(join(root, path), 'utf8')));

export function findFetchingEffects(path: string, text: string): string[] {
  return [...text.matchAll(effect)].flatMap(({ index, 0: { length } }) => {
    const body = readArguments(text, index + length);
    if (!fetching.test(body)) return [];
    const line = text.slice(0, index).split('\n').length;
    return [`${path}:${line} fetches in an effect: read with useRead, or write with what the person did.`];
  });
}

/** What stands between a bracket that was opened and the one that closes it. */
function readArguments(text: string, from: number): string {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if ('([{'.includes(text.charAt(at))) depth += 1;
    else if (')]}'.includes(text.charAt(at))) depth -= 1;
    if (depth === 0) return text.slice(from, at);
  }
  return text.slice(from);
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { listSources } from '../bootstrap/sources.mjs';
import { readOwners } from './declared-tables.ts';

/** Tables that the SQL of a feature names although another owns them, until the owner offers what is needed of them. */
interface Exception {
  readonly feature: string;
  readonly tables: readonly string[];
  readonly reason: string;
}

/** A source of the server by its path. */
interface Source {
  readonly path: string;
  readonly text: string;
}

const exceptionsFile = 'tools/foreign-tables.json';
/** As many pairs of a feature and a foreign table as there are left. Lower it with each that goes; it never rises. */
const maxExceptions = 54;

const ofFeature = /^server\/src\/features\/([^/]+)\/(?!.*\.test\.)(?!.*personal-data\.ts$).+\.ts$/;
/** SQL stands in capitals, so that a sentence that says "from tickets" names no table. */
const namedInSql = /\b(?:FROM|JOIN|INTO|UPDATE|USING|TABLE)\s+(?:ONLY\s+)?"?(\w+)/g;

/**
 * The SQL of a feature names its own tables alone. What it needs of others their public.ts offers as a function, or a migration as a
 * view. Whose a table is says the schema.ts that declares it.
 */
export function checkForeignTables(): string[] {
  const sources = listSources(['server/src']).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const exceptions = JSON.parse(readFileSync(join(root, exceptionsFile), 'utf8')) as Exception[];
  const count = exceptions.reduce((sum, { tables }) => sum + tables.length, 0);
  return [
    ...findForeignTables(sources, exceptions),
    ...(count > maxExceptions ? [`${exceptionsFile} has grown to ${count}; let the owner offer a function or a view instead.`] : []),
    ...(count < maxExceptions ? [`${exceptionsFile} has shrunk to ${count}; write that into maxExceptions of this check.`] : []),
  ];
}

export function findForeignTables(sources: readonly Source[], exceptions: readonly Exception[]): string[] {
  const owners = readOwners(sources);
  const allowed = new Set(exceptions.flatMap(({ feature, tables }) => tables.map((table) => `${feature} ${table}`)));
  const used = new Set<string>();
  const faults = sources.flatMap(({ path, text }) => {
    const [, feature = ''] = ofFeature.exec(path) ?? [];
    if (feature === '') return [];
    return [...text.matchAll(namedInSql)].flatMap(({ index, 1: table = '' }) => {
      const owner = owners.get(table);
      if (owner === undefined || owner === feature) return [];
      used.add(`${feature} ${table}`);
      if (allowed.has(`${feature} ${table}`)) return [];
      const line = text.slice(0, index).split('\n').length;
      return [`${path}:${line}: ${table} is a table of ${owner}; ask a function of its public.ts, or a view.`];
    });
  });
  const idle = [...allowed]
    .filter((pair) => !used.has(pair))
    .map((pair) => `${exceptionsFile}: ${pair} is not needed any more; take it out.`);
  const silent = exceptions
    .filter(({ reason }) => reason.trim() === '')
    .map(({ feature }) => `${exceptionsFile}: ${feature} gives no reason.`);
  return [...faults, ...idle, ...silent];
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { listSources } from '../bootstrap/sources.mjs';

interface Source {
  readonly path: string;
  readonly text: string;
}

interface Declaration {
  readonly table: string;
  readonly path: string;
  /** Name of the feature, or `core`. */
  readonly owner: string;
}

const schemaFile = 'server/schema.sql';
const declaring = /^server\/src\/(?:core\/[^/]+\/[\w-]+\.|features\/([^/]+)\/(?:.+\/)?(?:[\w-]+\.)?)schema\.ts$/;
const declaredTable = /\bpgTable\(\s*'(\w+)'/g;
const createdTable = /^CREATE TABLE (\w+)/gm;
const createdView = /^CREATE VIEW (\w+)/gm;
const personalData = /^server\/src\/(?:core\/privacy\/core\.|features\/([^/]+)\/(?:.+\/)?)personal-data\.ts$/;
const ruleOfTable = /^ {2}(\w+): /gm;

/** Every table of the database is declared once, in a schema file of its owner, who also says what happens to its personal data. */
export function checkDeclaredTables(): string[] {
  const sources = listSources(['server/src']).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  return findUndeclaredTables(sources, readFileSync(join(root, schemaFile), 'utf8'));
}

export function findUndeclaredTables(sources: readonly Source[], schema: string): string[] {
  const declarations = readDeclarations(sources);
  const owners = readOwners(sources);
  const created = new Set([...schema.matchAll(createdTable)].map(([, table = '']) => table));
  const undeclared = [...created]
    .filter((table) => !owners.has(table))
    .map((table) => `${schemaFile}: ${table} is declared by nobody; declare it in the schema.ts of the feature that owns it.`);
  // A feature may write through a view that speaks of another one's table in its words.
  const views = new Set([...schema.matchAll(createdView)].map(([, view = '']) => view));
  const misdeclared = declarations.flatMap(({ table, path }, index) => [
    ...(created.has(table) || views.has(table) ? [] : [`${path}: ${table} is no table and no view of ${schemaFile}.`]),
    ...(declarations.findIndex((other) => other.table === table) === index ? [] : [`${path}: ${table} is declared elsewhere already.`]),
  ]);
  const misplaced = sources.flatMap(({ path, text }) => {
    const found = personalData.exec(path);
    const ruling = found?.[1] ?? 'core';
    return [...(found ? text.matchAll(ruleOfTable) : [])].flatMap(([, table = '']) => {
      const owner = owners.get(table);
      return owner === undefined || owner === ruling
        ? []
        : [`${path}: ${table} is declared by ${owner}, which says what happens to its data.`];
    });
  });
  return [...undeclared, ...misdeclared, ...misplaced];
}

/** Whose each table is: who declares it. */
export function readOwners(sources: readonly Source[]): ReadonlyMap<string, string> {
  return new Map(readDeclarations(sources).map(({ table, owner }) => [table, owner]));
}

function readDeclarations(sources: readonly Source[]): readonly Declaration[] {
  return sources.flatMap(({ path, text }) => {
    const found = declaring.exec(path);
    return found ? [...text.matchAll(declaredTable)].map(([, table = '']) => ({ table, path, owner: found[1] ?? 'core' })) : [];
  });
}

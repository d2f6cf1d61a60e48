import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pool } from 'pg';
import { openDatabase, openPool } from '../src/core/db/database.ts';
import { coreData } from '../src/core/privacy/core.personal-data.ts';
import { findRuleFaults, type RuleSource } from '../src/core/privacy/find-rule-faults.ts';
import { readCatalogue, type CatalogueTable } from '../src/core/privacy/read-catalogue.ts';
import { features } from '../src/features.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

const server = fileURLToPath(new URL('../', import.meta.url));
const coreFile = 'server/src/core/privacy/core.personal-data.ts';
const fileOfFeature = (feature: string) => `server/src/features/${feature}/personal-data.ts`;
const sources: RuleSource[] = [
  { file: coreFile, data: coreData },
  ...features.flatMap(({ name, personalData }) => (personalData ? [{ file: fileOfFeature(name), data: personalData }] : [])),
];

/** The migration that makes a table names its feature, and that is where its rule belongs. */
function fileOf(table: string): string {
  const folder = `${server}migrations/`;
  const makes = new RegExp(`CREATE (UNLOGGED )?TABLE (IF NOT EXISTS )?${table}\\b`);
  const migration = readdirSync(folder).find((name) => makes.test(readFileSync(folder + name, 'utf8'))) ?? '';
  const texts = migration.replace(/^\d+_|\.sql$/g, '').split('-');
  const feature = texts
    .map((_, index) => texts.slice(0, texts.length - index).join('-'))
    .find((name) => existsSync(`${server}src/features/${name}`));
  return feature === undefined ? coreFile : fileOfFeature(feature);
}

let database: TestDatabase;
let pool: Pool;
let isClosing = false;
let catalogue: Map<string, CatalogueTable>;
beforeAll(async () => {
  database = await createTestDatabase();
  // Connections say goodbye after `end` has resolved, when their database may be dropped already.
  pool = openPool({ url: database.url, onError: (error) => isClosing || console.error(error) });
  catalogue = await readCatalogue(openDatabase(pool));
});
afterAll(async () => {
  isClosing = true;
  await pool.end();
  await database.drop();
});

test('every table and column of the database has a rule about personal data', () => {
  expect(catalogue.size).toBeGreaterThan(30);
  expect(findRuleFaults(catalogue, sources, fileOf).join('\n\n')).toBe('');
});

test('a new table is told with the file and the lines to write', () => {
  const [fault] = findRuleFaults(withTable('lost_items', ['user_id', 'phone', 'created_at']), sources, () => fileOfFeature('lost-items'));
  expect(fault).toContain('server/src/features/lost-items/personal-data.ts: the table `lost_items` has no rule');
  expect(fault).toContain("lost_items: { owner: 'user_id', exports: 'phone', atDeletion: 'erase' },");
});

test.each([
  ['a column without a rule', { owner: 'user_id', exports: '', atDeletion: 'erase' }, 'no rule for the column `phone`'],
  ['a column that does not exist', { shared: 'phone fax', people: 'user_id' }, 'no column `fax`'],
  ['a column in two lists', { shared: 'phone phone', people: 'user_id' }, '`phone` stands in two lists'],
  ['a person hidden in a shared table', { shared: 'phone user_id' }, '`user_id` names a person'],
  [
    'a stay without a reason',
    { owner: 'user_id', exports: 'phone', atDeletion: { retain: '', blank: '' } },
    'say in `keep` why the row stays',
  ],
  [
    'an emptying that cannot be',
    { owner: 'user_id', exports: 'phone', atDeletion: { retain: 'Law.', blank: 'phone' } },
    '`phone` can be neither null nor its default',
  ],
] as const)('%s is a fault', (_, rule, sentence) => {
  const file = fileOfFeature('lost-items');
  const faults = findRuleFaults(withTable('lost_items', ['user_id', 'phone']), [...sources, { file, data: { lost_items: rule } }], fileOf);
  expect(faults.filter((fault) => fault.includes(sentence))).toHaveLength(1);
});

test('a secret cannot be exported', () => {
  const data = { lost_items: { owner: 'user_id', exports: 'token_hash', atDeletion: 'erase' } } as const;
  const faults = findRuleFaults(withTable('lost_items', ['user_id', 'token_hash']), [...sources, { file: 'here', data }], fileOf);
  expect(faults.join()).toContain('here: `lost_items`: `token_hash` looks like a secret');
});

function withTable(name: string, columns: readonly string[]): Map<string, CatalogueTable> {
  const described = ['lost_item_id', ...columns].map((column) => ({
    name: column,
    type: 'text',
    is_nullable: false,
    has_default: false,
    is_generated: false,
  }));
  return new Map([...catalogue, [name, { name, columns: described, primary_key: ['lost_item_id'], refers_to: [] }]]);
}

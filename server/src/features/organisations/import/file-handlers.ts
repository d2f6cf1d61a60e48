import {
  exportOrganisations,
  importOrganisations,
  organisationColumns,
  organisationFileLimits,
  organisationRowOutcomes,
  type OrganisationColumn,
  type OrganisationImport,
  type OrganisationRowOutcome,
} from '@sabha/contract/organisations/import-operations';
import type { CommunityType } from '@sabha/contract/organisations/organisation';
import { badRequest } from '@sabha/contract/core/errors';
import { and, asc, eq, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Readable } from 'node:stream';
import type { Database, Tx } from '../../../core/db/database.ts';
import { isUploadedPart, readUploadedBytes } from '../../../core/http/file-transport.ts';
import { bind, type Bound } from '../../../core/http/handler.ts';
import { TextStream } from '../../../core/http/text-stream.ts';
import { toCsv, type CsvValue } from '../../../core/text/csv.ts';
import { ImportFileError } from '../../../core/text/decode-text.ts';
import { readRecords } from '../../../core/text/read-records.ts';
import { canMoveOrganisationFiles } from '../../../permissions/organisations.ts';
import { findFreeSlugs } from '../find-free-slug.ts';
import { communityCommons, type OrganisationRow } from '../schema.ts';
import { matchColumns, type Mapping } from './match-columns.ts';
import { planRows, type KnownOrganisation, type Plan } from './plan-rows.ts';
import { nameKey, readRow, type ReadRow } from './read-row.ts';

const refuse = (message: string) => badRequest(`file: ${message}`, [{ path: 'file', message }]);
const chunkRows = 500;

interface ReadFile {
  readonly fault: string | null;
  readonly columns: OrganisationImport['columns'];
  readonly rows: readonly ReadRow[];
}

/** @throws ImportFileError in one sentence for who sent it */
async function readFile(bytes: Uint8Array, mapping: Mapping): Promise<ReadFile> {
  const rows: ReadRow[] = [];
  let headings: readonly string[] | null = null;
  let matched: ReturnType<typeof matchColumns> = { columns: [], fault: null };
  for await (const record of readRecords(Readable.from([Buffer.from(bytes)]))) {
    if (headings === null) {
      headings = record.cells;
      matched = matchColumns(headings, mapping);
      if (matched.fault !== null) break;
      continue;
    }
    if (rows.length >= organisationFileLimits.rows)
      throw new ImportFileError(`The file has more than ${organisationFileLimits.rows} rows. Split it.`);
    rows.push(readRow(record, matched.columns));
  }
  if (headings === null) throw new ImportFileError('The file is empty.');
  const columns = headings.map((heading, at) => ({ heading: heading.slice(0, 200), column: matched.columns[at] ?? null }));
  return { fault: matched.fault, columns, rows };
}

/** What is there of one kind under the names of the file, also under those of organisations that are part of it now. */
async function findKnown(db: Database | Tx, category: CommunityType, rows: readonly ReadRow[]): Promise<Map<string, KnownOrganisation>> {
  const keys = [...new Set(rows.flatMap(({ values }) => (values ? [nameKey(values.name)] : [])))];
  if (keys.length === 0) return new Map();
  const key = sql`lower(regexp_replace(normalize(${communityCommons.community_name}, NFKC), '\\s+', ' ', 'g'))`;
  const isNamed = and(eq(communityCommons.community_type, category), inArray(key, keys));
  const found = await db
    .select()
    .from(communityCommons)
    .where(and(isNamed, isNull(communityCommons.deleted_at)))
    .orderBy(asc(communityCommons.community_common_id));
  const into = alias(communityCommons, 'into');
  const merged = await db
    .select({ name: communityCommons.community_name, row: getTableColumns(into) })
    .from(communityCommons)
    .innerJoin(into, and(eq(into.community_common_id, communityCommons.merged_into_id), isNull(into.deleted_at)))
    .where(isNamed)
    .orderBy(asc(communityCommons.community_common_id));
  const known = new Map<string, KnownOrganisation>();
  for (const { name, row } of [...found.map((row) => ({ name: row.community_name, row })), ...merged])
    if (!known.has(nameKey(name))) known.set(nameKey(name), row);
  return known;
}

/** The same as it stands now, and as it stays until the import is done: what an owner saves meanwhile comes before it, or waits. */
async function lockKnown(tx: Tx, known: ReadonlyMap<string, KnownOrganisation>): Promise<Map<string, KnownOrganisation>> {
  const ids = [...new Set([...known.values()].map(({ community_common_id }) => community_common_id))];
  const rows = await tx
    .select()
    .from(communityCommons)
    .where(and(inArray(communityCommons.community_common_id, ids), isNull(communityCommons.deleted_at)))
    .orderBy(asc(communityCommons.community_common_id))
    .for('no key update');
  const byId = new Map(rows.map((row) => [row.community_common_id, row]));
  return new Map(
    [...known].flatMap(([key, { community_common_id }]) => {
      const row = byId.get(community_common_id);
      return row ? [[key, row]] : [];
    }),
  );
}

async function apply(
  tx: Tx,
  { made, filled }: Plan,
  { category, user_id }: { readonly category: CommunityType; readonly user_id: number },
) {
  const slugs = await findFreeSlugs(
    tx,
    made.map(({ community_name }) => community_name),
  );
  const values = made.map((columns, at) => ({ ...columns, community_type: category, slug: slugs[at] ?? '', created_by: user_id }));
  for (let at = 0; at < values.length; at += chunkRows) await tx.insert(communityCommons).values(values.slice(at, at + chunkRows));
  for (const [id, columns] of filled)
    await tx
      .update(communityCommons)
      .set({ ...columns, modified_by: user_id, modified_at: sql`now()` })
      .where(eq(communityCommons.community_common_id, id));
}

function report({ columns, fault }: ReadFile, { rows }: Plan, is_dry_run: boolean): OrganisationImport {
  const counted = (outcome: OrganisationRowOutcome) => rows.filter((row) => row.outcome === outcome).length;
  const isOut = ({ outcome }: OrganisationImport['rows'][number]) => outcome === 'left_out';
  return {
    is_dry_run,
    fault,
    row_count: rows.length,
    counts: Object.fromEntries(organisationRowOutcomes.map((outcome) => [outcome, counted(outcome)])) as OrganisationImport['counts'],
    columns,
    rows: [...rows.filter(isOut), ...rows.filter((row) => !isOut(row))].slice(0, organisationFileLimits.named),
  };
}

const importFile = bind(importOrganisations, canMoveOrganisationFiles, async ({ body }, { actor, request_id }, ctx) => {
  const { file, dry_run, category, mapping = {} } = body;
  if (!isUploadedPart(file)) throw refuse('Choose a file.');
  const bytes = await readUploadedBytes(file, organisationFileLimits.bytes, () => refuse('The file is too large. Split it.'));
  const read = await readFile(bytes, mapping).catch((error: unknown) => {
    throw error instanceof ImportFileError ? refuse(error.message) : error;
  });
  if (!dry_run && read.fault !== null) throw refuse(read.fault);
  if (dry_run) return { data: report(read, planRows(read.rows, await findKnown(ctx.db, category, read.rows)), true) };
  const { user_id } = actor;
  const data = await ctx.transact(async (tx) => {
    // Two imports at once must not both find a name free.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('import of organisations', 0))`);
    const plan = planRows(read.rows, await lockKnown(tx, await findKnown(tx, category, read.rows)));
    await apply(tx, plan, { category, user_id });
    const done = report(read, plan, false);
    await ctx.audit.record(tx, {
      actor_id: user_id,
      action: 'organisation.import',
      subject_type: 'communityCommon',
      subject_id: category,
      before: null,
      after: { file_name: file.file_name, ...done.counts },
      request_id,
    });
    return done;
  });
  return { data };
});

type Exported = Pick<OrganisationRow, Exclude<OrganisationColumn, 'name'> | 'community_name' | 'community_common_id'>;

async function* readAll(db: Database, category: CommunityType): AsyncGenerator<readonly Exported[]> {
  let last = 0;
  for (;;) {
    const rows = await db
      .select()
      .from(communityCommons)
      .where(
        and(
          eq(communityCommons.community_type, category),
          isNull(communityCommons.deleted_at),
          gt(communityCommons.community_common_id, last),
        ),
      )
      .orderBy(asc(communityCommons.community_common_id))
      .limit(chunkRows);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.community_common_id ?? last;
  }
}

function toCell(row: Exported, column: OrganisationColumn): CsvValue {
  if (column === 'name') return row.community_name;
  const value = row[column];
  return Array.isArray(value) ? value.join('|') : value;
}

const exportFile = bind(exportOrganisations, canMoveOrganisationFiles, async ({ query: { category } }, { actor, request_id }, ctx) => {
  await ctx.transact((tx) =>
    ctx.audit.record(tx, {
      actor_id: actor.user_id,
      action: 'organisation.export',
      subject_type: 'communityCommon',
      subject_id: category,
      before: null,
      after: { category },
      request_id,
    }),
  );
  const chunks = toCsv(organisationColumns, readAll(ctx.db, category), (row) => organisationColumns.map((column) => toCell(row, column)));
  return new TextStream({ file_name: `${category}-organisations.csv`, media_type: 'text/csv', chunks });
});

export const fileHandlers: readonly Bound[] = [importFile, exportFile];

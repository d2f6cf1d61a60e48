import { sql } from 'drizzle-orm';
import { Readable } from 'node:stream';
import type { Context } from '../../../core/context.ts';
import type { Database, Tx } from '../../../core/db/database.ts';
import type { JobWork } from '../../../core/jobs/job-definition.ts';
import { applyRows } from './apply-rows.ts';
import { ImportFileError } from '../../../core/text/decode-text.ts';
import type { importPayload } from './import.jobs.ts';
import { clearReport, findImport, importRetries, report, type ReportRow, type StoredImport } from './import.store.ts';
import { matchColumns, type Columns } from './match-columns.ts';
import { planRows, type PlanRules } from './plan-rows.ts';
import { readRecords, type FileRecord } from '../../../core/text/read-records.ts';
import { readRow, type ImportRow } from './read-row.ts';

const batchRows = 500;

/** Reads the file batch after batch, and begins again after a crash where it stood. */
export const importPeople: JobWork<typeof importPayload> = {
  async run({ import_id, request_id }, ctx, { attempt }) {
    const wanted = await findImport(ctx.db, import_id);
    if (!wanted || wanted.file_name === null || wanted.status === 'done' || wanted.status === 'failed') return;
    await ctx.db.execute(sql`UPDATE people_imports SET status = 'running' WHERE import_id = ${import_id}`);
    const problem = await carryOut(ctx, wanted).catch((error: unknown) => {
      if (error instanceof ImportFileError) return error.message;
      if (attempt <= importRetries) throw error;
      ctx.log.error({ err: error, import_id }, 'an import of people broke for good');
      return 'Something went wrong on our side. What was done before stands in the report.';
    });
    await conclude(ctx, { wanted, problem, request_id });
  },
};

/** Answers why nothing was done; null when it was. */
async function carryOut(ctx: Context, wanted: StoredImport): Promise<string | null> {
  if (wanted.mode === 'each' || wanted.is_dry_run) {
    await goThrough(ctx, wanted, { isDry: wanted.is_dry_run });
    return lostRows(await findImport(ctx.db, wanted.import_id));
  }
  await ctx.transact((tx) => clearReport(tx, wanted.import_id));
  await goThrough(ctx, wanted, { isDry: true });
  const { left_out_count = 0 } = (await findImport(ctx.db, wanted.import_id)) ?? {};
  if (left_out_count > 0) return `${left_out_count} rows cannot be taken, so none was. The report says why.`;
  await ctx.transact(async (tx) => {
    await clearReport(tx, wanted.import_id);
    await goThrough(ctx, wanted, { isDry: false, tx });
    const after = await findImport(tx, wanted.import_id);
    if (after?.left_out_count !== 0) throw new ImportFileError('People changed while the file was read, so nothing was taken. Try again.');
  });
  return null;
}

/** A file of which nothing came in is no success; a dry run tells of it row by row. */
function lostRows(after: StoredImport | null): string | null {
  if (!after || after.is_dry_run || after.left_out_count === 0 || after.left_out_count < after.row_count) return null;
  return after.row_count === 1
    ? 'The one row of the file could not be taken. The report says why.'
    : `None of the ${after.row_count} rows could be taken. The report says why.`;
}

interface Pass {
  /** Looks and reports, and changes nobody. */
  readonly isDry: boolean;
  /** One transaction for all; without it one for each batch. */
  readonly tx?: Tx;
}

async function goThrough(ctx: Context, wanted: StoredImport, { isDry, tx }: Pass): Promise<void> {
  const { file_name, import_id, created_by: staff_id, gives_roles, updates_existing } = wanted;
  const file = file_name === null ? null : await ctx.files.find(file_name);
  if (!file) throw new ImportFileError('The file is gone.');
  const { rows: done } = await (tx ?? ctx.db).execute<{ last: number }>(
    sql`SELECT coalesce(max(row_number), 1)::int AS last FROM people_import_rows WHERE import_id = ${import_id}`,
  );
  const rules: PlanRules = { staff_id, gives_roles, updates_existing, takenNames: new Set() };
  const seen = new Map<string, number>();
  let columns: Columns | null = null;
  let batch: FileRecord[] = [];
  let lines = 0;
  const flush = async () => {
    if (!columns || batch.length === 0) return;
    const work = { records: batch, columns, rules, seen, skipTo: done[0]?.last ?? 1 };
    batch = [];
    if (tx) await takeBatch(ctx, tx, { wanted, isDry, work });
    else {
      const found = await ctx.transact(async (own) => {
        // Of its own, as a transaction that met a deadlock is run again.
        const copy = { seen: new Map(seen), takenNames: new Set(rules.takenNames) };
        const copied = { ...work, seen: copy.seen, rules: { ...rules, takenNames: copy.takenNames } };
        await takeBatch(ctx, own, { wanted, isDry, work: copied });
        return copy;
      });
      for (const [address, row] of found.seen) seen.set(address, row);
      for (const name of found.takenNames) rules.takenNames.add(name);
    }
  };
  for await (const record of readRecords(Readable.from(await ctx.files.open(file)))) {
    if (!columns) {
      columns = matchColumns(record.cells, wanted.mapping);
      await recordUnknownColumns(tx ?? ctx.db, import_id, columns);
      continue;
    }
    lines++;
    batch.push(record);
    if (batch.length === batchRows) await flush();
  }
  if (!columns) throw new ImportFileError('The file is empty.');
  if (lines === 0) throw new ImportFileError('The file has a heading and no rows under it.');
  await flush();
}

interface BatchWork {
  readonly records: readonly FileRecord[];
  readonly columns: Columns;
  readonly rules: PlanRules;
  /** Addresses of this run, with the row that had each first. */
  readonly seen: Map<string, number>;
  /** Rows up to this one are in the report already. */
  readonly skipTo: number;
}

async function takeBatch(
  ctx: Context,
  tx: Tx,
  { wanted, isDry, work }: { wanted: StoredImport; isDry: boolean; work: BatchWork },
): Promise<void> {
  const reported: ReportRow[] = [];
  const good: ImportRow[] = [];
  for (const record of work.records) {
    const row = readRow(record, work.columns.fields);
    const { row_number } = record;
    const key = row.email.toLowerCase();
    const first = work.seen.get(key);
    if ('fault' in row) reported.push({ row_number, outcome: 'left_out', email: row.email, note: row.fault, user_id: null });
    else if (first !== undefined)
      reported.push({ row_number, outcome: 'left_out', email: row.email, note: `the same address as row ${first}`, user_id: null });
    else {
      work.seen.set(key, row_number);
      good.push(row);
    }
  }
  const isNew = ({ row_number }: { row_number: number }) => row_number > work.skipTo;
  const planned = await planRows(tx, good.filter(isNew), work.rules);
  const made = isDry ? new Map<string, number>() : await applyRows(ctx, tx, { planned, staff_id: work.rules.staff_id });
  for (const { row, outcome, note, user_id } of planned)
    reported.push({ row_number: row.row_number, outcome, email: row.email, note, user_id: user_id ?? made.get(row.email) ?? null });
  await report(tx, wanted.import_id, reported.filter(isNew));
}

const recordUnknownColumns = (db: Database | Tx, import_id: number, { unknown }: Columns) =>
  db.execute(sql`
    UPDATE people_imports SET unknown_columns = ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(unknown)}::jsonb)) WHERE import_id = ${import_id}`);

interface Conclusion {
  readonly wanted: StoredImport;
  readonly problem: string | null;
  readonly request_id: string;
}

async function conclude(ctx: Context, { wanted, problem, request_id }: Conclusion): Promise<void> {
  const { import_id, created_by, file_name, is_dry_run } = wanted;
  await ctx.transact(async (tx) => {
    await tx.execute(sql`
      UPDATE people_imports SET status = ${problem === null ? 'done' : 'failed'}, problem = ${problem}, file_name = NULL, finished_at = now()
      WHERE import_id = ${import_id}`);
    if (file_name !== null) await ctx.files.remove(tx, file_name, created_by);
    const after = await findImport(tx, import_id);
    if (is_dry_run || !after) return;
    const { row_count, made_count, changed_count, left_out_count, original_name } = after;
    await ctx.audit.record(tx, {
      actor_id: created_by,
      action: 'user.import',
      subject_type: 'people_import',
      subject_id: import_id,
      before: null,
      after: { original_name, row_count, made_count, changed_count, left_out_count, problem },
      request_id,
    });
  });
}

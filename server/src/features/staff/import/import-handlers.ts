import { getImport, getImportRows, importUsers, type PeopleImport, type PeopleImportRow } from '@sabha/contract/accounts/people-import';
import { badRequest, forbidden, notFound } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import { decideRule } from '../../../core/access/policy.ts';
import type { Context } from '../../../core/context.ts';
import { isUploadedPart } from '../../../core/http/file-transport.ts';
import { bind, type Call } from '../../../core/http/handler.ts';
import { createPeopleRule, globalUserPolicy } from '../../../permissions/identity.ts';
import { managePeople } from '../../../permissions/powers.ts';
import { importPeopleJob } from './import.jobs.ts';
import { addImport, findImport, type StoredImport } from './import.store.ts';

const byteLimit = 50 * 1024 * 1024;

/** What is not for the caller is left out by the schema of the answer. */
const toAnswer = (row: StoredImport): PeopleImport => ({
  ...row,
  created_at: new Date(row.created_at).toISOString(),
  finished_at: row.finished_at === null ? null : new Date(row.finished_at).toISOString(),
});

/** An import of the caller; those of others look as if there were none. */
async function findOwn({ db }: Context, { actor }: Call, import_id: number): Promise<StoredImport> {
  const found = await findImport(db, import_id);
  if (found?.created_by !== actor.user_id) throw notFound();
  return found;
}

export const importHandlers = [
  bind(importUsers, createPeopleRule, async ({ body }, { actor, request_id }, ctx) => {
    const { file, dry_run, mode, update_existing, mapping = {} } = body;
    if (update_existing && decideRule(actor, managePeople('update')) === false) throw forbidden('You may not change people.');
    if (!isUploadedPart(file)) throw badRequest('file: Choose a file.', [{ path: 'file', message: 'Choose a file.' }]);
    const { user_id } = actor;
    const retained = {
      owner_user_id: user_id,
      created_by: user_id,
      visibility: 'private',
      original_name: file.file_name,
      byte_limit: byteLimit,
    } as const;
    const stored = await ctx.files.putFile(file.stream, retained);
    const import_id = await ctx.transact(async (tx) => {
      const id = await addImport(tx, {
        file_name: stored.name,
        original_name: stored.original_name,
        is_dry_run: dry_run,
        mode,
        updates_existing: update_existing,
        gives_roles: decideRule(actor, globalUserPolicy.reservedFields?.['roles']) === true,
        mapping,
        created_by: user_id,
      });
      await ctx.jobs.enqueue(tx, importPeopleJob, { import_id: id, request_id });
      return id;
    });
    const wanted = await findImport(ctx.db, import_id);
    if (!wanted) throw new Error('The import was not found.');
    return { data: toAnswer(wanted) };
  }),
  bind(getImport, createPeopleRule, async ({ query }, call, ctx) => ({ data: toAnswer(await findOwn(ctx, call, query.import_id)) })),
  bind(getImportRows, createPeopleRule, async ({ query }, call, ctx) => {
    const { import_id, outcome, page, limit } = query;
    await findOwn(ctx, call, import_id);
    const condition = sql`import_id = ${import_id}${outcome === undefined ? sql`` : sql` AND outcome = ${outcome}`}`;
    const { rows: data } = await ctx.db.execute<PeopleImportRow & Record<string, unknown>>(sql`
      SELECT row_number, outcome, email, note, user_id FROM people_import_rows WHERE ${condition}
      ORDER BY row_number LIMIT ${limit} OFFSET ${(page - 1) * limit}`);
    const { rows } = await ctx.db.execute<{ total: number }>(sql`SELECT count(*)::int AS total FROM people_import_rows WHERE ${condition}`);
    const total = rows[0]?.total ?? 0;
    return { data, meta: { page, limit, total, pages: Math.ceil(total / limit) } };
  }),
];

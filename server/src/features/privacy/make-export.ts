import { accountExportMade } from '@sabha/contract/accounts/events';
import type { PersonalTableOf } from '../../core/privacy/personal-tables.ts';
import type { Context } from '../../core/context.ts';
import type { JobRun } from '../../core/jobs/job-definition.ts';
import { findRecipient, sendLetter } from '../accounts/public.ts';
import { exportReadyTemplate } from './emails/export-ready.template.ts';
import { buildArchive } from './build-archive.ts';
import { failExport, finishExport, recordProgress, startExport, type ExportRow } from './export.store.ts';
import { findSubject } from './find-subject.ts';

const exportTries = 3;
// Uploads are limited one by one; an archive holds all of them.
const largestArchive = 20 * 1024 ** 3;

/** Makes one archive, keeps it for its owner alone, and mails them. A run that failed begins anew. */
export async function makeExport(
  ctx: Context,
  tables: readonly PersonalTableOf[],
  { export_id, job }: { export_id: number; job: JobRun },
): Promise<void> {
  const row = await startExport(ctx.db, export_id);
  if (!row) return;
  try {
    await writeArchive(ctx, tables, row);
  } catch (error) {
    if (job.attempt >= exportTries) await failExport(ctx.db, export_id);
    throw error;
  }
}

async function writeArchive(ctx: Context, tables: readonly PersonalTableOf[], { export_id, user_id, locale }: ExportRow): Promise<void> {
  const subject = await findSubject(ctx.db, user_id);
  let recorded = 0;
  const archive = buildArchive(ctx, {
    tables,
    subject,
    locale,
    onProgress: async (share) => {
      const percent = Math.min(99, Math.floor(share * 100));
      if (percent < recorded + 5) return;
      recorded = percent;
      await recordProgress(ctx.db, export_id, percent);
    },
  });
  const day = ctx.clock.now().toISOString().slice(0, 10);
  const file = await ctx.files.putFile(archive, {
    owner_user_id: user_id,
    created_by: user_id,
    visibility: 'private',
    original_name: `${new URL(ctx.config.public_url).hostname}-${day}.zip`,
    byte_limit: largestArchive,
  });
  const isFinished = await ctx.transact(async (tx) => {
    if (!(await finishExport(tx, { export_id, file_name: file.name, bytes: file.bytes }))) return false;
    await ctx.outbox.add(tx, accountExportMade, { user_id, export_id });
    const person = await findRecipient(tx, user_id);
    const data = { name: person?.firstName ?? '', url: `${ctx.config.public_url}/account` };
    // In the language that the archive was asked for in.
    if (person) await sendLetter(ctx, tx, { ...person, locale }, { template: exportReadyTemplate, data });
    return true;
  });
  if (!isFinished) await dropFile(ctx, file.name);
}

/** Removes an archive at once: nobody may have it any more. */
export async function dropFile(ctx: Context, name: string): Promise<void> {
  await ctx.files.destroyBytes(name);
  await ctx.transact((tx) => ctx.files.remove(tx, name, 0));
}

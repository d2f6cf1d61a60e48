import { showField } from '@sabha/contract/applications/form-field';
import { getApplicationFile, removeApplicationFile, uploadApplicationFile } from '@sabha/contract/applications/operations';
import { isEditable } from '@sabha/contract/applications/states';
import { badRequest, conflict, notFound } from '@sabha/contract/core/errors';
import { and, eq, isNull, ne, or } from 'drizzle-orm';
import { createReadStream } from 'node:fs';
import { decideRule } from '../../core/access/policy.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { callerNetwork } from '../../core/http/client-network.ts';
import { isUploadedPart, type FileAnswer } from '../../core/http/file-transport.ts';
import { bind, type Call } from '../../core/http/handler.ts';
import { decidedByRows } from '../../core/access/call-rules.ts';
import type { StoredFile } from '../../core/storage/file-store.ts';
import { answerFile } from '../../core/storage/answer-file.ts';
import { toWebpName } from '../../core/storage/safe-file-name.ts';
import { uploadFolder } from '../../core/storage/receive-bytes.ts';
import { canReadApplications, canApply } from '../../permissions/applications.ts';
import { checkFormProof, limitForms, nameGuest, readGuest } from '../forms/public.ts';
import { readApplicant, readOwn, type Applicant } from './application.store.ts';
import { findCall } from './call.read-model.ts';
import { checkFile, type CheckedFile } from './check-file.ts';
import { saveDraft } from './save-application.ts';
import { applicationFiles, applications } from './schema.ts';

export const uploadHandler = bind(uploadApplicationFile, canApply, async ({ params, body }, call, ctx) => {
  const part = body.file;
  if (!isUploadedPart(part)) throw badRequest('The form has no file.');
  try {
    const applicant = readApplicant(call.actor, call.actor.kind === 'anonymous' ? nameGuest(ctx, call) : null);
    await checkFormProof(ctx, 'application', { token: body.token, leave_empty: '' });
    await limitForms(ctx, call, 'form_save');
    const found = await findCall(ctx.db, params.kind);
    const field = found.call.fields.find(({ name, kind }) => name === body.field && kind === 'file');
    if (!field)
      throw badRequest('field: This form has no such file question.', [{ path: 'field', message: 'This form has no such file question.' }]);
    const { accept } = showField(field, (text) => text.en);
    const folder = uploadFolder(ctx.config.data_dir);
    const stored = await checkFile(part.stream, { folder, accept }, (file) => store(ctx, call, { ...file, file_name: part.file_name }));
    const application_id = await ctx.transact(async (tx) => {
      const row = await saveDraft(ctx, tx, { found, applicant, call }, null);
      await replaceFile(ctx, tx, { application_id: row.application_id, field: field.name, stored, actor_id: call.actor.user_id });
      return row.application_id;
    });
    return { data: await readOwn(ctx.db, application_id, call.locale) };
  } finally {
    part.stream.destroy();
  }
});

/** Pictures are drawn anew, so that nothing but the picture is kept; documents stay as they are. Nobody owns the file in the store itself. */
function store(ctx: Context, call: Call, { path, kind, file_name }: CheckedFile & { file_name: string }): Promise<StoredFile> {
  const { user_id, kind: caller } = call.actor;
  const retained = { owner_user_id: null, created_by: user_id, visibility: 'private' as const, original_name: file_name };
  const file = caller === 'anonymous' ? { ...retained, network: callerNetwork(call) } : retained;
  const body = createReadStream(path);
  return kind === 'image' ? ctx.files.putImage(body, file) : ctx.files.putFile(body, file);
}

interface Replacing {
  readonly application_id: number;
  readonly field: string;
  readonly stored: StoredFile;
  readonly actor_id: number;
}

async function replaceFile(ctx: Context, tx: Tx, { application_id, field, stored, actor_id }: Replacing): Promise<void> {
  const before = await tx
    .update(applicationFiles)
    .set({ removed_at: ctx.clock.now() })
    .where(and(eq(applicationFiles.application_id, application_id), eq(applicationFiles.field, field), isNull(applicationFiles.removed_at)))
    .returning({ file_name: applicationFiles.file_name });
  for (const { file_name } of before) await ctx.files.remove(tx, file_name, actor_id);
  const { name: file_name, bytes, original_name } = stored;
  await tx
    .insert(applicationFiles)
    .values({ application_id, field, file_name, bytes, original_name: original_name ?? file_name, created_at: ctx.clock.now() });
}

/** @throws ProblemError 404 for files of others, which look like files that do not exist. */
async function findFile(ctx: Context, call: Call, { name, isForApplicant }: { name: string; isForApplicant: boolean }) {
  const { isOwn } = readApplicant(call.actor, readGuest(ctx, call));
  const isStaff = !isForApplicant && decideRule(call.actor, canReadApplications) === true;
  const [found] = await ctx.db
    .select({ file: applicationFiles, row: applications })
    .from(applicationFiles)
    .innerJoin(applications, eq(applications.application_id, applicationFiles.application_id))
    .where(
      and(
        eq(applicationFiles.file_name, name),
        isNull(applicationFiles.removed_at),
        isNull(applications.deleted_at),
        isStaff ? or(isOwn, ne(applications.state, 'draft')) : isOwn,
      ),
    );
  if (!found) throw notFound('There is no file of this name.');
  return found;
}

export const getFileHandler = bind(getApplicationFile, decidedByRows, async ({ params }, call, ctx): Promise<FileAnswer> => {
  const { file } = await findFile(ctx, call, { name: params.name, isForApplicant: false });
  const stored = await ctx.files.find(file.file_name);
  if (!stored) throw notFound('There is no file of this name.');
  const { original_name } = file;
  return { ...answerFile(ctx, stored), file_name: stored.kind === 'image' ? toWebpName(original_name) : original_name };
});

export const removeFileHandler = bind(removeApplicationFile, canApply, async ({ params }, call, ctx) => {
  const applicant: Applicant = readApplicant(call.actor, readGuest(ctx, call));
  const { file, row } = await findFile(ctx, call, { name: params.name, isForApplicant: true });
  if (!isEditable(row.state)) throw conflict('This application has been sent. Withdraw it to change it.');
  await ctx.transact(async (tx) => {
    await tx
      .update(applicationFiles)
      .set({ removed_at: ctx.clock.now() })
      .where(eq(applicationFiles.application_file_id, file.application_file_id));
    await ctx.files.remove(tx, file.file_name, applicant.user_id ?? 0);
  });
  return { data: await readOwn(ctx.db, row.application_id, call.locale) };
});

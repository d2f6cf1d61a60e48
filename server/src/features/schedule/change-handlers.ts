import { badRequest, forbidden, notFound, ProblemError } from '@sabha/contract/core/errors';
import * as operations from '@sabha/contract/schedule/operations';
import { decideRule, type Rule } from '../../core/access/policy.ts';
import { bind, type Call } from '../../core/http/handler.ts';
import { isUploadedPart, readUploadedBytes } from '../../core/http/file-transport.ts';
import { canAddEdition, canChangeDraft, canRelease } from '../../permissions/schedule.ts';
import { findEdition } from '../content/public.ts';
import { importSchedule } from './import-schedule.ts';
import { importLimits, ScheduleFileError } from './interchange/schedule-file-error.ts';
import { tooLarge } from './interchange/unzip.ts';
import { releaseSchedule } from './release-schedule.ts';

function requireRight(call: Call, rule: Rule): void {
  if (decideRule(call.actor, rule) !== true) throw forbidden();
}

const release = bind(operations.release, canRelease, async ({ body }, call, ctx) => {
  const edition = await findEdition(ctx.db, body.edition);
  if (!edition) throw notFound('There is no such edition.');
  const { label, comment } = body;
  return {
    data: await releaseSchedule(ctx, {
      edition_id: edition.edition_id,
      label,
      comment,
      actor_id: call.actor.user_id,
      request_id: call.request_id,
    }),
  };
});

const importFile = bind(operations.importFile, canChangeDraft, async ({ query, body }, call, ctx) => {
  if (query.release) requireRight(call, canRelease);
  const { file } = body as { file?: unknown };
  if (!isUploadedPart(file)) throw badRequest('Send the schedule as a file.');
  try {
    const bytes = await readUploadedBytes(file, importLimits.bytes, tooLarge);
    const known = query.edition === undefined ? null : await findEdition(ctx.db, query.edition);
    if (!known && decideRule(call.actor, canAddEdition) !== true) throw forbidden('You may not add an edition; name one that exists.');
    const report = await importSchedule(ctx, {
      ...query,
      files: [{ name: file.file_name, bytes }],
      actor_id: call.actor.user_id,
      request_id: call.request_id,
    });
    return { data: report };
  } catch (error) {
    if (error instanceof ScheduleFileError) throw new ProblemError(422, error.message);
    throw error;
  }
});

export const changeHandlers = [release, importFile];

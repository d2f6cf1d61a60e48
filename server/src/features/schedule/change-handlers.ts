import { badRequest, forbidden, notFound, ProblemError } from '@sabha/contract/core/errors';
import * as operations from '@sabha/contract/schedule/operations';
import { decideRule, type Rule } from '../../core/access/policy.ts';
import { bind, type Call } from '../../core/http/handler.ts';
import { isUploadedPart, type UploadedPart } from '../../core/http/file-transport.ts';
import { canAddEdition, canChangeDraft, canRelease } from '../../permissions/schedule.ts';
import { findEdition } from '../content/public.ts';
import { importSchedule } from './import-schedule.ts';
import { importLimits, ScheduleFileError } from './interchange/schedule-file-error.ts';
import { tooLarge } from './interchange/unzip.ts';
import { releaseSchedule } from './release-schedule.ts';

function requireRight(call: Call, rule: Rule): void {
  if (decideRule(call.actor, rule) !== true) throw forbidden();
}

const release = bind(operations.release, async ({ body }, call, ctx) => {
  requireRight(call, canRelease);
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

const importFile = bind(operations.importFile, async ({ query, body }, call, ctx) => {
  requireRight(call, canChangeDraft);
  if (query.release) requireRight(call, canRelease);
  const { file } = body as { file?: unknown };
  if (!isUploadedPart(file)) throw badRequest('Send the schedule as a file.');
  try {
    const bytes = await readBounded(file);
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

/** The bytes of an upload; reading ends as soon as they are too many. */
async function readBounded({ stream }: UploadedPart): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > importLimits.bytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export const changeHandlers = [release, importFile];

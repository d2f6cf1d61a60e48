import { z } from 'zod';
import { createDataExport, downloadDataExport, getDataExports } from '@sabha/contract/accounts/privacy-operations';
import { notFound, ProblemError } from '@sabha/contract/core/errors';
import type { JobDefinition } from '../../core/jobs/job-definition.ts';
import { bind, type Bound } from '../../core/http/handler.ts';
import { ownDataOnly } from '../../core/access/call-rules.ts';
import { answerFile } from '../../core/storage/answer-file.ts';
import { giveBack, takeTurns, type CountedTry } from '../accounts/public.ts';
import { addExport, findReadyExport, listExports, toDataExport } from './export.store.ts';

export const exportPayload = z.object({ export_id: z.number() });

/** The calls about archives; `job` makes one. */
export const exportHandlers = (job: JobDefinition<typeof exportPayload>): readonly Bound[] => [
  bind(getDataExports, ownDataOnly, async (_, { actor }, { db }) => ({ data: (await listExports(db, actor.user_id)).map(toDataExport) })),
  bind(createDataExport, ownDataOnly, async (_, { actor, locale }, ctx) => {
    const { user_id } = actor;
    const turns: CountedTry[] = [{ name: 'data_export', subject: String(user_id) }];
    const wait = await takeTurns(ctx, turns);
    if (wait > 0) throw new ProblemError(429, 'You asked for several archives already. Wait a few hours, then ask again.');
    const row = await ctx.transact(async (tx) => {
      const added = await addExport(tx, { user_id, locale });
      if (added) await ctx.jobs.enqueue(tx, job, { export_id: added.export_id });
      return added;
    });
    if (row) return { data: toDataExport(row) };
    await giveBack(ctx, turns);
    throw new ProblemError(409, 'Your archive is being made already.');
  }),
  bind(downloadDataExport, ownDataOnly, async ({ params: { export_id } }, { actor }, ctx) => {
    const row = await findReadyExport(ctx.db, { export_id, user_id: actor.user_id });
    const file = row?.file_name ? await ctx.files.find(row.file_name) : null;
    // Somebody else's looks like none.
    if (!row || !file) throw notFound('There is no such archive, or its time is over.');
    return answerFile(ctx, file);
  }),
];

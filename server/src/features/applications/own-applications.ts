import { getCall, listOwnApplications, resumeApplication, withdrawApplication } from '@sabha/contract/applications/operations';
import { isWithdrawable } from '@sabha/contract/applications/states';
import { conflict, notFound } from '@sabha/contract/core/errors';
import { and, eq, isNull } from 'drizzle-orm';
import { bind } from '../../core/http/handler.ts';
import { hashToken } from '../../core/http/hash-token.ts';
import { limitForms, nameGuest, readGuest } from '../forms/public.ts';
import { listOwn, lockOwn, moveTo, readApplicant, readOwn, requireApplicant } from './application.store.ts';
import { findCall, showCall } from './call.read-model.ts';
import { applications } from './schema.ts';

export const getCallHandler = bind(getCall, async ({ params }, { locale }, ctx) => ({
  data: await showCall(ctx.db, await findCall(ctx.db, params.kind), { locale, clock: ctx.clock }),
}));

export const listOwnHandler = bind(listOwnApplications, async (_input, call, ctx) => ({
  data: await listOwn(ctx.db, readApplicant(call.actor, readGuest(ctx, call)), call.locale),
}));

export const withdrawHandler = bind(withdrawApplication, async ({ params }, call, ctx) => {
  const applicant = requireApplicant(ctx, call);
  await ctx.transact(async (tx) => {
    const row = await lockOwn(tx, params.id, applicant);
    if (row.state === 'withdrawn') return;
    if (row.state !== 'draft' && !isWithdrawable(row.state)) throw conflict('This application has been decided and cannot be withdrawn.');
    await moveTo(ctx, tx, row, { to: 'withdrawn', message: '', actor: call.actor, request_id: call.request_id });
  });
  return { data: await readOwn(ctx.db, params.id, call.locale) };
});

/** The application moves to the browser that has the link: one that was used before no longer opens it. */
export const resumeHandler = bind(resumeApplication, async ({ body }, call, ctx) => {
  await limitForms(ctx, call, 'form_open');
  const guest_hash = nameGuest(ctx, call);
  const [row] = await ctx.db
    .update(applications)
    .set({ guest_hash })
    .where(and(eq(applications.link_hash, hashToken(body.secret)), isNull(applications.applicant_user_id), isNull(applications.deleted_at)))
    .returning({ application_id: applications.application_id });
  if (!row) throw notFound('This link opens nothing. It may have been withdrawn.');
  return { data: await readOwn(ctx.db, row.application_id, call.locale) };
});

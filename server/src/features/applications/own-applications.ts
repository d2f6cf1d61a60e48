import { getCall, listOwnApplications, resumeApplication, withdrawApplication } from '@sabha/contract/applications/operations';
import { isWithdrawable } from '@sabha/contract/applications/states';
import { conflict, notFound } from '@sabha/contract/core/errors';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { bind } from '../../core/http/handler.ts';
import { canApply } from '../../permissions/applications.ts';
import { everybody, ownDataOnly, secretHolders } from '../../core/access/call-rules.ts';
import { hashToken } from '../../core/http/hash-token.ts';
import { guestDays, limitForms, nameGuest, readGuest } from '../forms/public.ts';
import { listOwn, lockOwn, moveTo, readApplicant, readOwn } from './application.store.ts';
import { findCall, showCall } from './call.read-model.ts';
import { applications } from './schema.ts';

export const getCallHandler = bind(getCall, everybody, async ({ params }, { locale }, ctx) => ({
  data: await showCall(ctx.db, await findCall(ctx.db, params.kind), { locale, clock: ctx.clock }),
}));

export const listOwnHandler = bind(listOwnApplications, ownDataOnly, async (_input, call, ctx) => ({
  data: await listOwn(ctx.db, readApplicant(call.actor, readGuest(ctx, call)), call.locale),
}));

export const withdrawHandler = bind(withdrawApplication, canApply, async ({ params }, call, ctx) => {
  const applicant = readApplicant(call.actor, readGuest(ctx, call));
  await ctx.transact(async (tx) => {
    const row = await lockOwn(tx, params.id, applicant);
    if (row.state === 'withdrawn') return;
    if (row.state !== 'draft' && !isWithdrawable(row.state)) throw conflict('This application has been decided and cannot be withdrawn.');
    await moveTo(ctx, tx, row, { to: 'withdrawn', message: '', actor: call.actor, request_id: call.request_id });
  });
  return { data: await readOwn(ctx.db, params.id, call.locale) };
});

/**
 * Links are mailed with every step, and lie in mailboxes: one opens as long as its call does, and for some weeks after the end of the
 * call and the last step.
 */
const isLinkAlive = (now: Date) => sql`${now}::timestamptz - make_interval(days => ${guestDays}) < greatest(
  ${applications.modified_at}, ${applications.created_at}, (
    SELECT CASE WHEN c.is_open THEN coalesce(c.closes_at, 'infinity') ELSE c.closes_at END
    FROM application_calls c WHERE c.application_call_id = ${applications.application_call_id}))`;

/** The application moves to the browser that has the link: one that was used before no longer opens it. */
export const resumeHandler = bind(resumeApplication, secretHolders, async ({ body }, call, ctx) => {
  await limitForms(ctx, call, 'form_open');
  const guest_hash = nameGuest(ctx, call);
  const [row] = await ctx.db
    .update(applications)
    .set({ guest_hash })
    .where(
      and(
        eq(applications.link_hash, hashToken(body.secret)),
        isNull(applications.applicant_user_id),
        isNull(applications.deleted_at),
        isLinkAlive(ctx.clock.now()),
      ),
    )
    .returning({ application_id: applications.application_id });
  if (!row) throw notFound('This link opens nothing. It may have been withdrawn.');
  return { data: await readOwn(ctx.db, row.application_id, call.locale) };
});

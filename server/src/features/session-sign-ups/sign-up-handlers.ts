import { notFound } from '@sabha/contract/core/errors';
import * as operations from '@sabha/contract/session-sign-ups/operations';
import type { Context } from '../../core/context.ts';
import { bind, type Call } from '../../core/http/handler.ts';
import { canBuy } from '../../permissions/tickets.ts';
import { decidedByRows, ownDataOnly } from '../../core/access/call-rules.ts';
import { exportCalendar } from '../schedule/public.ts';
import { answerBytes } from '../../core/documents/answer-bytes.ts';
import { planProgramme, readMyPlan } from './my-plan.read-model.ts';
import { signUpFor } from './sign-up.ts';
import { endPlace, lockPlaceChanges, moveUp } from '../capacity/public.ts';
import { announceMovedUp, findSessionQuota, readSessionPlaces } from './sign-ups.store.ts';

const ownId = ({ actor }: Call): number => (actor.kind === 'user' ? actor.user_id : 0);

async function answerPlaces(ctx: Context, call: Call, session_id: number) {
  const [row] = await readSessionPlaces(ctx.db, ownId(call), session_id);
  if (!row) throw notFound('One does not sign up for this session.');
  return { data: row };
}

const listPlaces = bind(operations.listSessionPlaces, decidedByRows, async (_input, call, ctx) => ({
  data: await readSessionPlaces(ctx.db, ownId(call)),
}));

const signUp = bind(operations.signUp, canBuy, async ({ params: { session_id }, body }, call, ctx) => {
  await signUpFor(ctx, { session_id, user_id: call.actor.user_id, instead_of: body.instead_of });
  return answerPlaces(ctx, call, session_id);
});

const cancel = bind(operations.cancelSignUp, ownDataOnly, async ({ params: { session_id } }, call, ctx) => {
  await ctx.transact(async (tx) => {
    await lockPlaceChanges(tx);
    const quota_id = await findSessionQuota(tx, session_id);
    if (quota_id !== null && (await endPlace(tx, quota_id, call.actor.user_id))) await moveUp(tx, quota_id, announceMovedUp(ctx));
  });
  return answerPlaces(ctx, call, session_id);
});

const getPlan = bind(operations.getMyPlan, ownDataOnly, async (_input, call, ctx) => ({
  data: await readMyPlan(ctx, call.actor.user_id, call.locale),
}));

const exportPlan = bind(operations.exportMyPlan, ownDataOnly, async (_input, call, ctx) =>
  answerBytes(Buffer.from(exportCalendar(await planProgramme(ctx, call.actor.user_id), ctx.config.public_url)), {
    media_type: 'text/calendar; charset=utf-8',
    file_name: 'my-plan.ics',
  }),
);

export const signUpHandlers = [listPlaces, signUp, cancel, getPlan, exportPlan];

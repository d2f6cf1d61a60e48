import { conflict, forbidden, notFound } from '@sabha/contract/core/errors';
import type { SignUpRow } from '@sabha/contract/tickets/sign-up';
import * as operations from '@sabha/contract/tickets/sign-up-operations';
import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { decideRule, type Rule } from '../../../core/access/policy.ts';
import type { Context } from '../../../core/context.ts';
import type { FileAnswer } from '../../../core/http/file-transport.ts';
import { bind, type Call } from '../../../core/http/handler.ts';
import { toCsv } from '../../../core/text/csv.ts';
import { canManageOrders, canReadOrders } from '../../../permissions/tickets.ts';
import { exportCalendar } from '../../schedule/public.ts';
import { requireBuyer } from '../orders/cart-handlers.ts';
import { planProgramme, readMyPlan } from './my-plan.read-model.ts';
import { signUpFor } from './sign-up.ts';
import { endSignUp, moveUp, readSessionPlaces, readSignUps, takeTurn } from './sign-ups.store.ts';

function requireRight(call: Call, rule: Rule): void {
  if (decideRule(call.actor, rule) !== true) throw forbidden();
}

const ownId = ({ actor }: Call): number => (actor.kind === 'user' ? actor.user_id : 0);

async function answerPlaces(ctx: Context, call: Call, session_id: number) {
  const [row] = await readSessionPlaces(ctx.db, ownId(call), session_id);
  if (!row) throw notFound('One does not sign up for this session.');
  return { data: row };
}

const listPlaces = bind(operations.listSessionPlaces, async (_input, call, ctx) => ({
  data: await readSessionPlaces(ctx.db, ownId(call)),
}));

const signUp = bind(operations.signUp, async ({ params: { session_id }, body }, call, ctx) => {
  requireBuyer(call);
  await signUpFor(ctx, { session_id, user_id: call.actor.user_id, instead_of: body.instead_of });
  return answerPlaces(ctx, call, session_id);
});

const cancel = bind(operations.cancelSignUp, async ({ params: { session_id } }, call, ctx) => {
  await ctx.transact(async (tx) => {
    await takeTurn(tx);
    if (await endSignUp(tx, session_id, call.actor.user_id)) await moveUp(ctx, tx, session_id);
  });
  return answerPlaces(ctx, call, session_id);
});

const getPlan = bind(operations.getMyPlan, async (_input, call, ctx) => ({
  data: await readMyPlan(ctx, call.actor.user_id, call.locale),
}));

function answerText(text: string, media_type: string, file_name: string): FileAnswer {
  const bytes = Buffer.from(text);
  const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const open = (range?: { start: number; end: number }) =>
    Promise.resolve(Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]));
  const load = () => Promise.resolve({ length: bytes.length, open });
  return { choices: [{ media_type, etag, load }], cache: 'private', disposition: 'attachment', file_name };
}

const exportPlan = bind(operations.exportMyPlan, async (_input, call, ctx) =>
  answerText(
    exportCalendar(await planProgramme(ctx, call.actor.user_id), ctx.config.public_url),
    'text/calendar; charset=utf-8',
    'my-plan.ics',
  ),
);

const setPlaces = bind(operations.setSessionPlaces, async ({ params: { session_id }, body: { places } }, call, ctx) => {
  requireRight(call, canManageOrders);
  await ctx.transact(async (tx) => {
    await takeTurn(tx);
    const { rows } = await tx.execute<{ before: number | null; has_people: boolean }>(sql`
      SELECT p.places AS before, EXISTS (SELECT FROM ticket_sign_ups u WHERE u.session_id = s.session_id AND u.status <> 'cancelled') AS has_people
      FROM schedule_sessions s LEFT JOIN ticket_session_places p USING (session_id) WHERE s.session_id = ${session_id} AND s.deleted_at IS NULL`);
    const [session] = rows;
    if (!session) throw notFound('There is no such session.');
    if (places === null && session.has_people)
      throw conflict('People are signed up for this session. Take them off first, or leave it its places.');
    if (places === null) await tx.execute(sql`DELETE FROM ticket_session_places WHERE session_id = ${session_id}`);
    else
      await tx.execute(sql`
        INSERT INTO ticket_session_places (session_id, places, modified_by) VALUES (${session_id}, ${places}, ${call.actor.user_id})
        ON CONFLICT (session_id) DO UPDATE SET places = excluded.places, modified_by = excluded.modified_by, modified_at = now()`);
    await moveUp(ctx, tx, session_id);
    await ctx.audit.record(tx, {
      actor_id: call.actor.user_id,
      action: 'session_places.set',
      subject_type: 'schedule_session',
      subject_id: session_id,
      before: { places: session.before },
      after: { places },
      request_id: call.request_id,
    });
  });
  return { data: { session_id, places } };
});

const columns = ['name', 'email', 'status', 'asked_at'] as const;

const list = bind(operations.listSignUps, async ({ params }, call, ctx) => {
  requireRight(call, canReadOrders);
  return { data: await readSignUps(ctx.db, params.session_id) };
});

const exportCsv = bind(operations.exportSignUps, async ({ params }, call, ctx) => {
  requireRight(call, canReadOrders);
  const rows = await readSignUps(ctx.db, params.session_id);
  await ctx.transact((tx) =>
    ctx.audit.record(tx, {
      actor_id: call.actor.user_id,
      action: 'session_places.export',
      subject_type: 'schedule_session',
      subject_id: params.session_id,
      before: null,
      after: { count: rows.length },
      request_id: call.request_id,
    }),
  );
  let text = '';
  for await (const part of toCsv(columns, Readable.from([rows]), (row: SignUpRow) => columns.map((column) => row[column]))) text += part;
  return answerText(text, 'text/csv; charset=utf-8', `sign-ups-${params.session_id}.csv`);
});

export const signUpHandlers = [listPlaces, signUp, cancel, getPlan, exportPlan, setPlaces, list, exportCsv];

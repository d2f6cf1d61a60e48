import { conflict, notFound } from '@sabha/contract/core/errors';
import type { ManagedSessionPlaces, SignUpRow } from '@sabha/contract/session-sign-ups/sign-up';
import * as operations from '@sabha/contract/session-sign-ups/operations';
import { sessionPlaceTakenBack } from '@sabha/contract/session-sign-ups/events';
import { sql } from 'drizzle-orm';
import { Readable } from 'node:stream';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { bind, type Call } from '../../core/http/handler.ts';
import { toCsv } from '../../core/text/csv.ts';
import { translatedColumn } from '../../core/text/translated-column.ts';
import { canManageSignUps, canReadSignUps } from '../../permissions/session-sign-ups.ts';
import { answerBytes } from '../../core/documents/answer-bytes.ts';
import { describeCaller, requireEdition } from '../sales/public.ts';
import { endPlaceOf, lockPlaceChanges, moveTurnFirst, moveUp, removeOwnQuota, setOwnQuota } from '../capacity/public.ts';
import { announceMovedUp, readSignUps, sessionKind } from './sign-ups.store.ts';

const noSession = 'There is no such session.';

/** @throws ProblemError 404 for a session of an edition that the caller does not see */
async function requireSession(ctx: Context, call: Call, session_id: number): Promise<void> {
  const { rows } = await ctx.db.execute<{ slug: string }>(sql`
    SELECT e.slug FROM schedule_sessions s JOIN edition_basics e USING (edition_id) WHERE s.session_id = ${session_id} AND s.deleted_at IS NULL`);
  const [session] = rows;
  if (!session) throw notFound(noSession);
  await requireEdition(ctx, call, session.slug);
}

const listPlaces = bind(operations.listManagedSessionPlaces, canReadSignUps, async ({ query }, call, ctx) => {
  const { edition_id } = await requireEdition(ctx, call, query.edition);
  const { rows } = await ctx.db.execute<ManagedSessionPlaces & Record<string, unknown>>(sql`
    SELECT s.session_id, ${translatedColumn('s', 'title', call.locale)} AS title, to_json(s.starts_at) AS starts_at, ${translatedColumn('r', 'name', call.locale)} AS room, s.status = 'cancelled' AS is_cancelled, p.places,
      count(u.*) FILTER (WHERE u.status = 'has_place')::int AS taken_count, count(u.*) FILTER (WHERE u.status = 'waiting')::int AS waiting_count
    FROM schedule_sessions s LEFT JOIN schedule_rooms r USING (room_id) LEFT JOIN ticket_session_places p USING (session_id)
    LEFT JOIN ticket_sign_ups u USING (session_id)
    WHERE s.edition_id = ${edition_id} AND s.deleted_at IS NULL GROUP BY s.session_id, r.room_id, p.places ORDER BY s.starts_at NULLS LAST, s.title, s.session_id`);
  return { data: rows };
});

const setPlaces = bind(operations.setSessionPlaces, canManageSignUps, async ({ params: { session_id }, body: { places } }, call, ctx) => {
  await requireSession(ctx, call, session_id);
  await ctx.transact(async (tx) => {
    await lockPlaceChanges(tx);
    const { rows } = await tx.execute<{ edition_id: number; quota_id: number | null; before: number | null; has_people: boolean }>(sql`
      SELECT s.edition_id, p.quota_id, p.places AS before, EXISTS (SELECT FROM ticket_sign_ups u WHERE u.session_id = s.session_id AND u.status <> 'cancelled') AS has_people
      FROM schedule_sessions s LEFT JOIN ticket_session_places p USING (session_id) WHERE s.session_id = ${session_id} AND s.deleted_at IS NULL`);
    const [session] = rows;
    if (!session) throw notFound(noSession);
    if (places === null && session.has_people)
      throw conflict('People are signed up for this session. Take them off first, or leave it its places.');
    const { edition_id, quota_id } = session;
    const by = call.actor.user_id;
    if (places !== null)
      await moveUp(
        tx,
        await setOwnQuota(tx, { kind: sessionKind, item_id: session_id, edition_id, size: places, by }),
        announceMovedUp(ctx),
      );
    else if (quota_id !== null) await removeOwnQuota(tx, { quota_id, by });
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

const list = bind(operations.listSignUps, canReadSignUps, async ({ params }, call, ctx) => {
  await requireSession(ctx, call, params.session_id);
  return { data: await readSignUps(ctx.db, params.session_id) };
});

const exportCsv = bind(operations.exportSignUps, canReadSignUps, async ({ params }, call, ctx) => {
  await requireSession(ctx, call, params.session_id);
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
  return answerBytes(Buffer.from(text), { media_type: 'text/csv; charset=utf-8', file_name: `sign-ups-${params.session_id}.csv` });
});

interface Change {
  readonly session_id: number;
  readonly sign_up_id: number;
  readonly action: string;
  readonly reason?: string;
}

interface OpenSignUp extends Record<string, unknown> {
  readonly quota_id: number;
  readonly user_id: number;
  readonly status: 'has_place' | 'waiting';
}

/** Changes one sign-up with every other change waiting, gives what came free to who is next, and keeps who did it and why. */
async function changeSignUp(ctx: Context, call: Call, change: Change, work: (tx: Tx, before: OpenSignUp) => Promise<void>) {
  const { session_id, sign_up_id, action, reason } = change;
  await requireSession(ctx, call, session_id);
  await ctx.transact(async (tx) => {
    await lockPlaceChanges(tx);
    const { rows } = await tx.execute<OpenSignUp>(sql`
      SELECT quota_id, user_id, status FROM ticket_sign_ups WHERE sign_up_id = ${sign_up_id} AND session_id = ${session_id} AND status <> 'cancelled'`);
    const [before] = rows;
    if (!before) throw notFound('There is no such sign-up.');
    await work(tx, before);
    await moveUp(tx, before.quota_id, announceMovedUp(ctx));
    await ctx.audit.record(tx, {
      ...describeCaller(call),
      action,
      subject_type: 'schedule_session',
      subject_id: session_id,
      before: { user_id: before.user_id, status: before.status },
      after: { sign_up_id },
      ...(reason !== undefined && { reason }),
    });
  });
  return { data: await readSignUps(ctx.db, session_id) };
}

const moveFirst = bind(operations.moveSignUpFirst, canManageSignUps, async ({ params }, call, ctx) =>
  changeSignUp(ctx, call, { ...params, action: 'session_places.move_first' }, async (tx, { status }) => {
    if (status !== 'waiting') throw conflict('They have a place already.');
    await moveTurnFirst(tx, params.sign_up_id);
  }),
);

const remove = bind(operations.removeSignUp, canManageSignUps, async ({ params, body }, call, ctx) =>
  changeSignUp(ctx, call, { ...params, action: 'session_places.remove', reason: body.reason }, async (tx) => {
    await endPlaceOf(tx, params.sign_up_id);
    await ctx.outbox.add(tx, sessionPlaceTakenBack, { sign_up_id: params.sign_up_id }, call.actor.user_id);
  }),
);

export const signUpStaffHandlers = [listPlaces, setPlaces, list, exportCsv, moveFirst, remove];

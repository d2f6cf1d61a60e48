import { accountRestored } from '@sabha/contract/accounts/events';
import { restoreUser, suspendUser } from '@sabha/contract/accounts/staff-operations';
import { suspendUsers } from '@sabha/contract/accounts/staff-people-operations';
import { badRequest, conflict } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { toInputError } from '../../core/entities/constraint-errors.ts';
import { atIndex } from '../../core/entities/write-input.ts';
import { bind } from '../../core/http/handler.ts';
import { managePeople, managePeopleRule } from '../../permissions/powers.ts';
import { restoredTemplate, suspendedTemplate } from './emails/suspension.templates.ts';
import { globalUserEntity, sendLetter } from '../accounts/public.ts';
import { findTarget, type Target } from './find-target.ts';
import { readSuspensions } from './read-suspensions.ts';

const rule = managePeople('update');

function checkUntil(until: string | null, now: Date): void {
  if (until !== null && new Date(until) <= now)
    throw badRequest('until: This is over already.', [{ path: 'until', message: 'This is over already.' }]);
}

interface Suspending {
  readonly actor: Actor;
  readonly request_id: string | null;
  readonly reason: string;
  readonly until: string | null;
}

/** Keeps out somebody who is not kept out yet. */
async function suspend(ctx: Context, tx: Tx, target: Target, { actor, request_id, reason, until }: Suspending): Promise<void> {
  const { user_id } = target;
  await setStatus(tx, actor, { user_id, status: 'suspended' });
  await tx.execute(sql`
    INSERT INTO suspensions (user_id, reason, suspended_by, until) VALUES (${user_id}, ${reason}, ${actor.user_id}, ${until}::timestamptz)`);
  const [before, after] = [{ status: 'active' }, { status: 'suspended', until }];
  await recordStatus(ctx, tx, { actor, request_id, user_id, reason, action: 'user.suspend', before, after });
  await sendLetter(ctx, tx, target, {
    template: suspendedTemplate,
    data: { name: target.firstName, reason, until, time_zone: target.time_zone },
  });
}

/** Keeps somebody out for another part of the product. @throws ProblemError 403, 404 as `findTarget`; 409 who is suspended already */
export async function suspendPerson(ctx: Context, tx: Tx, { user_id, ...suspending }: Suspending & { user_id: number }): Promise<void> {
  const target = await findTarget(tx, suspending.actor, { user_id, rule });
  if (target.status === 'suspended') throw conflict('This person is suspended already.');
  await suspend(ctx, tx, target, suspending);
}

/** Lets somebody in again for another part of the product; who is not kept out stays as they are. @throws ProblemError as `findTarget` */
export async function restorePerson(
  ctx: Context,
  tx: Tx,
  { user_id, ...restoring }: Omit<Restoring, 'target'> & { user_id: number },
): Promise<void> {
  const target = await findTarget(tx, restoring.actor, { user_id, rule });
  if (target.status === 'suspended') await restore(ctx, tx, { ...restoring, target });
}

export const suspendUserHandler = bind(suspendUser, managePeopleRule, async ({ body }, { actor, request_id }, ctx) => {
  const { user_id, reason, until } = body;
  checkUntil(until, ctx.clock.now());
  const data = await ctx.transact(async (tx) => {
    const target = await findTarget(tx, actor, { user_id, rule });
    if (target.status === 'suspended') throw conflict('This person is suspended already.');
    await suspend(ctx, tx, target, { actor, request_id, reason, until });
    const [suspension] = await readSuspensions(tx, user_id);
    if (!suspension) throw new Error('The suspension was not written.');
    return suspension;
  });
  return { data };
});

export const suspendUsersHandler = bind(suspendUsers, managePeopleRule, async ({ body }, { actor, request_id }, ctx) => {
  const { user_ids, reason, until } = body;
  checkUntil(until, ctx.clock.now());
  // In id order, so that two such calls cannot wait for each other.
  const inOrder = [...new Set(user_ids)].toSorted((one, other) => one - other);
  const suspended_ids = await ctx.transact(async (tx) => {
    const ids: number[] = [];
    for (const user_id of inOrder) {
      const index = user_ids.indexOf(user_id);
      const target = await atIndex(index, findTarget(tx, actor, { user_id, rule }));
      if (!target || target.status === 'suspended') continue;
      await atIndex(index, suspend(ctx, tx, target, { actor, request_id, reason, until }));
      ids.push(user_id);
    }
    return ids;
  });
  return { data: { suspended_ids } };
});

export const restoreUserHandler = bind(restoreUser, managePeopleRule, async ({ body: { user_id, reason } }, { actor, request_id }, ctx) => {
  await ctx.transact(async (tx) => {
    const target = await findTarget(tx, actor, { user_id, rule });
    if (target.status !== 'suspended') throw conflict('This person is not suspended.');
    await restore(ctx, tx, { actor, request_id, target, reason });
  });
  return { data: { user_id } };
});

interface Restoring {
  readonly actor: Actor;
  readonly request_id: string | null;
  readonly target: Target;
  readonly reason: string;
}

/** Lets somebody in again, with the roles and the role to act in that they had. */
export async function restore(ctx: Context, tx: Tx, { actor, request_id, target, reason }: Restoring): Promise<void> {
  const { user_id } = target;
  await setStatus(tx, actor, { user_id, status: 'active' });
  await tx.execute(sql`
    UPDATE suspensions SET lifted_at = now(), lifted_by = ${actor.user_id} WHERE user_id = ${user_id} AND lifted_at IS NULL`);
  const [before, after] = [{ status: 'suspended' }, { status: 'active' }];
  await recordStatus(ctx, tx, { actor, request_id, user_id, reason, action: 'user.restore', before, after });
  await ctx.outbox.add(tx, accountRestored, { user_id }, actor.user_id);
  const data = { name: target.firstName, sign_in_url: `${ctx.config.public_url}/auth` };
  await sendLetter(ctx, tx, target, { template: restoredTemplate, data });
}

/** @throws ProblemError 409 when nobody would be left to administer the product */
async function setStatus(tx: Tx, actor: Actor, { user_id, status }: { user_id: number; status: 'active' | 'suspended' }): Promise<void> {
  const statement = sql`UPDATE global_users SET status = ${status}, modified_by = ${actor.user_id}, modified_at = now() WHERE user_id = ${user_id}`;
  await tx
    .transaction((savepoint) => savepoint.execute(statement))
    .catch((error: unknown) => {
      throw toInputError(globalUserEntity.model, error, null);
    });
}

type StatusChange = Pick<Restoring, 'actor' | 'request_id' | 'reason'> & {
  readonly user_id: number;
  readonly action: 'user.suspend' | 'user.restore';
  readonly before: object;
  readonly after: object;
};

function recordStatus(ctx: Context, tx: Tx, change: StatusChange): Promise<void> {
  const { actor, user_id, before, after, ...rest } = change;
  return ctx.audit.record(tx, {
    ...rest,
    actor_id: actor.user_id,
    acting_role: actor.active_role?.role_name ?? null,
    subject_type: 'user',
    subject_id: user_id,
    before: { ...before },
    after: { ...after },
  });
}

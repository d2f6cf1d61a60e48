import { acceptMembership, declineMembership, listOwnMemberships, type OwnMembership } from '@sabha/contract/access/membership-operations';
import { conflict, forbidden, notFound } from '@sabha/contract/core/errors';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { bind } from '../../core/http/handler.ts';
import { ownDataOnly } from '../../core/access/call-rules.ts';
import { unparted } from './parted-invitations.ts';

interface Found extends Record<string, unknown> {
  readonly table_id: number;
  readonly parent_user_id: number;
  readonly parent_name: string;
  readonly member_title: string;
  readonly invited_at: string;
  readonly accepted_at: string | null;
}

/** What a group is called: the organisation that it names, else the account's own name, or that of the person who holds it. */
export const groupName = ({ community, person }: { readonly community: SQL; readonly person: SQL }) => sql`coalesce(
  (SELECT c.community_name FROM community_commons c WHERE c.community_common_id = ${community}),
  (SELECT nullif(trim(o.organisation), '') FROM global_users o WHERE o.user_id = ${person}),
  (SELECT nullif(trim(o."firstName" || ' ' || o."lastName"), '') FROM global_users o WHERE o.user_id = ${person}),
  (SELECT o.username FROM global_users o WHERE o.user_id = ${person}), '#' || ${person})`;

/** Where somebody belongs, or is asked to: all of it, or these. */
export async function readOwnMemberships(
  db: Database | Tx,
  { user_id, is_restricted }: Actor,
  table_ids: readonly number[] | null,
): Promise<OwnMembership[]> {
  const isWanted = table_ids === null ? sql`true` : sql`g.table_id = ANY (${sql.param([...table_ids])}::bigint[])`;
  const { rows } = await db.execute<Found>(sql`
    SELECT g.table_id, g.parent_user_id, ${groupName({ community: sql`g.community_common_id`, person: sql`g.parent_user_id` })} AS parent_name, g.member_title, g.created_at AS invited_at, g.accepted_at
    FROM group_users g JOIN global_users p ON p.user_id = g.parent_user_id AND p.deleted_at IS NULL
    WHERE g.user_id = ${user_id} AND g.deleted_at IS NULL AND ${isWanted} AND ${unparted(user_id)}
    ORDER BY g.accepted_at IS NOT NULL, g.table_id LIMIT 200`);
  const instant = (text: string) => new Date(text).toISOString();
  return rows.map((row) => ({
    ...row,
    invited_at: instant(row.invited_at),
    accepted_at: row.accepted_at === null ? null : instant(row.accepted_at),
    can_accept: !is_restricted,
  }));
}

interface Answering {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly id: number;
}

interface Own extends Record<string, unknown> {
  readonly is_accepted: boolean;
  readonly is_parted: boolean;
}

const gone = () => notFound('There is no such invitation any more.');

/** The invitation, locked. @throws ProblemError 404 when it is somebody else's, or was taken back meanwhile */
async function lockOwn({ tx, actor, id }: Answering): Promise<Own> {
  const { rows } = await tx.execute<Own>(sql`
    SELECT g.accepted_at IS NOT NULL AS is_accepted, NOT ${unparted(actor.user_id)} AS is_parted FROM group_users g
    WHERE g.table_id = ${id} AND g.user_id = ${actor.user_id} AND g.deleted_at IS NULL FOR UPDATE`);
  const [row] = rows;
  if (!row) throw gone();
  return row;
}

const listOwnMembershipsHandler = bind(listOwnMemberships, ownDataOnly, async (_, { actor }, ctx) => ({
  data: await readOwnMemberships(ctx.db, actor, null),
}));

const acceptMembershipHandler = bind(acceptMembership, ownDataOnly, async ({ params: { id } }, { actor, request_id }, ctx) => {
  const { user_id } = actor;
  const data = await ctx.transact(async (tx) => {
    const { is_accepted, is_parted } = await lockOwn({ tx, actor, id });
    if (is_parted) throw gone();
    if (actor.is_restricted) throw forbidden('A parent or guardian has to agree before you can join.');
    if (!is_accepted) {
      await tx.execute(
        sql`UPDATE group_users SET accepted_at = now(), modified_by = ${user_id}, modified_at = now() WHERE table_id = ${id}`,
      );
      await ctx.audit.record(tx, {
        actor_id: user_id,
        action: 'groupUser.accept',
        subject_type: 'groupUser',
        subject_id: id,
        before: { accepted_at: null },
        after: { is_accepted: true },
        request_id,
      });
    }
    const [own] = await readOwnMemberships(tx, actor, [id]);
    if (!own) throw gone();
    return own;
  });
  return { data };
});

const declineMembershipHandler = bind(declineMembership, ownDataOnly, async ({ params: { id } }, { actor, request_id }, ctx) => {
  const { user_id } = actor;
  await ctx.transact(async (tx) => {
    const { is_accepted } = await lockOwn({ tx, actor, id });
    if (is_accepted) throw conflict('You have accepted this already. Leave the organisation instead.');
    await tx.execute(sql`UPDATE group_users SET deleted_by = ${user_id}, deleted_at = now() WHERE table_id = ${id}`);
    await ctx.audit.record(tx, {
      actor_id: user_id,
      action: 'groupUser.decline',
      subject_type: 'groupUser',
      subject_id: id,
      before: { accepted_at: null },
      after: null,
      request_id,
    });
  });
  return { data: { table_id: id } };
});

export const membershipHandlers = [listOwnMembershipsHandler, acceptMembershipHandler, declineMembershipHandler];

import { blockPerson, listBlocked, unblockPerson } from '@sabha/contract/contact/contact';
import { contactBlocked } from '@sabha/contract/contact/events';
import { conflict, notFound } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import { bind, type Bound } from '../../core/http/handler.ts';
import { ownDataOnly } from '../../core/access/call-rules.ts';

const maxBlocked = 1_000;

interface BlockedRow extends Record<string, unknown> {
  readonly user_id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly profile_image: string | null;
  readonly blocked_at: string;
}

const list = bind(listBlocked, ownDataOnly, async (_, { actor }, { db }) => {
  const { rows } = await db.execute<BlockedRow>(sql`
    SELECT u.user_id, u."firstName", u."lastName", u.profile_image, b.created_at AS blocked_at
    FROM contact_blocks b JOIN person_basics u ON u.user_id = b.blocked_id
    WHERE b.blocker_id = ${actor.user_id} AND u.deleted_at IS NULL ORDER BY b.created_at DESC, b.blocked_id DESC LIMIT ${maxBlocked}`);
  return { data: rows.map((row) => ({ ...row, blocked_at: new Date(row.blocked_at).toISOString() })) };
});

/**
 * Open to everybody who is signed in, also under age without consent: a block protects who makes it. Anybody can be blocked, seen or
 * not, so that the answer tells nothing of who has blocked whom, or of who is out of reach.
 */
const block = bind(blockPerson, ownDataOnly, async ({ params: { user_id } }, { actor }, ctx) => {
  if (user_id === actor.user_id) throw conflict('You cannot block yourself.');
  await ctx.transact(async (tx) => {
    const { rows } = await tx.execute<{ is_known: boolean; count: number }>(sql`
      WITH people AS (SELECT user_id FROM person_basics WHERE user_id IN (${user_id}, ${actor.user_id}) ORDER BY user_id FOR KEY SHARE)
      SELECT (SELECT count(*) FROM people) = 2 AS is_known,
        (SELECT count(*)::int FROM contact_blocks WHERE blocker_id = ${actor.user_id}) AS count`);
    if (!rows[0]?.is_known) throw notFound();
    if (rows[0].count >= maxBlocked)
      throw conflict('You have blocked as many people as can be blocked. Write to the team by the contact page.');
    const { rowCount } = await tx.execute(sql`
      INSERT INTO contact_blocks (blocker_id, blocked_id) VALUES (${actor.user_id}, ${user_id}) ON CONFLICT DO NOTHING`);
    if (rowCount === 1) await ctx.outbox.add(tx, contactBlocked, { blocker_id: actor.user_id, blocked_id: user_id }, actor.user_id);
  });
  return { data: { user_id } };
});

const unblock = bind(unblockPerson, ownDataOnly, async ({ params: { user_id } }, { actor }, { db }) => {
  await db.execute(sql`DELETE FROM contact_blocks WHERE blocker_id = ${actor.user_id} AND blocked_id = ${user_id}`);
  return { data: { user_id } };
});

export const blockHandlers: readonly Bound[] = [list, block, unblock];

import { sql } from 'drizzle-orm';
import type { DiscussionSummary } from '../../core/discussion/anchor.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { isVisible } from './shown-posts.ts';

export interface At {
  readonly kind: string;
  readonly id: number;
}

/** What a discussion is about. @throws Error where it is gone */
export async function findAnchorOf(db: Database | Tx, discussion_id: number): Promise<At> {
  const { rows } = await db.execute<{ kind: string; id: number }>(sql`
    SELECT anchor_type AS kind, anchor_id AS id FROM discussions WHERE discussion_id = ${discussion_id}`);
  const [at] = rows;
  if (!at) throw new Error('The discussion is gone.');
  return at;
}

interface Summary extends Record<string, unknown> {
  readonly first_state: DiscussionSummary['first_state'] | null;
  readonly first_version: number | null;
  readonly is_first_deleted: boolean | null;
  readonly replies: number;
  readonly answers: number;
  readonly has_others: boolean | null;
  readonly last_posted_at: string | null;
  readonly last_author_user_id: number | null;
}

/** How a discussion stands now. */
export async function summarise(tx: Tx, discussion_id: number): Promise<DiscussionSummary> {
  const { rows } = await tx.execute<Summary>(sql`
    SELECT f.first_state, f.first_version, f.is_first_deleted, c.replies, c.answers, c.writers && ARRAY(SELECT unnest(c.writers) EXCEPT SELECT f.first_author_id) AS has_others, l.created_at AS last_posted_at, l.author_user_id AS last_author_user_id
    FROM (SELECT count(*) FILTER (WHERE post_number > 1)::int AS replies, count(*) FILTER (WHERE answer_at IS NOT NULL)::int AS answers, array_agg(DISTINCT author_user_id) AS writers
      FROM discussion_posts WHERE discussion_id = ${discussion_id} AND ${isVisible}) c
    LEFT JOIN LATERAL (SELECT created_at, author_user_id FROM discussion_posts
      WHERE discussion_id = ${discussion_id} AND ${isVisible} ORDER BY created_at DESC, post_number DESC LIMIT 1) l ON true
    LEFT JOIN LATERAL (SELECT CASE WHEN hidden_at IS NOT NULL THEN 'hidden' WHEN held_at IS NOT NULL THEN 'held' WHEN deleted_at IS NOT NULL THEN 'deleted' ELSE 'visible' END AS first_state, author_user_id AS first_author_id, version AS first_version, deleted_at IS NOT NULL AS is_first_deleted
      FROM discussion_posts WHERE discussion_id = ${discussion_id} AND post_number = 1) f ON true`);
  const [row] = rows;
  if (!row) throw new Error('The discussion was not summarised.');
  return {
    ...row,
    first_state: row.first_state ?? 'visible',
    first_version: row.first_version ?? 1,
    is_first_deleted: row.is_first_deleted ?? false,
    has_others: row.has_others ?? false,
    last_posted_at: row.last_posted_at === null ? null : new Date(row.last_posted_at),
  };
}

import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { DiscussionAnchor } from '../../core/discussion/anchor.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { lockDiscussions } from './discussion.store.ts';
import type { StoredOrigin } from './post-origin.ts';
import { discussions, postOrigins, posts, type DiscussionRow } from './schema.ts';
import { isVisible } from './shown-posts.ts';
import { summarise } from './summarise-discussion.ts';

export interface ImportedPost {
  readonly origin: StoredOrigin & {
    /** Unique on its site. */
    readonly number: number;
    /** The answer that was accepted there, of a question. */
    readonly accepted_number: number | null;
  };
  readonly author_user_id: number;
  /** Markdown. */
  readonly body: string;
  readonly created_at: Date;
  /** By whom it was accepted as the answer. */
  readonly answer_by_id: number | null;
}

export interface ImportedDiscussion {
  /** Of the thing that it is about. */
  readonly id: number;
  /** None of which is here yet, in their order. */
  readonly imported: readonly ImportedPost[];
  /** When it was closed on its site; null where it was not. */
  readonly closed_at: Date | null;
}

interface Importing {
  readonly anchor: DiscussionAnchor;
  readonly imports: readonly ImportedDiscussion[];
  /** Who does it, and thereby closes what was closed. */
  readonly user_id: number;
}

const chunkRows = 200;

/** A post of a site that is here already. */
export interface KnownPost {
  /** What its discussion is about. */
  readonly anchor_id: number;
  readonly author_user_id: number;
  /** Whether it is a question that is shown where it was begun. */
  readonly takes_answers: boolean;
  /** The answer that was accepted there, of a question. */
  readonly accepted_number: number | null;
  /** Whether its discussion has an answer. */
  readonly is_answered: boolean;
}

interface Finding {
  readonly anchor: DiscussionAnchor;
  readonly site: string;
  readonly numbers: readonly number[];
}

/** Those of these posts of a site that are here already, by their number there. */
export async function findImported(db: Database | Tx, { anchor, site, numbers }: Finding): Promise<ReadonlyMap<number, KnownPost>> {
  const { rows } = await db.execute<KnownPost & { number: number; [key: string]: unknown }>(sql`
    SELECT o.number, d.anchor_id, p.author_user_id, p.post_number = 1 AND o.path LIKE '/q/%' AND ${isVisible} AS takes_answers, o.accepted_number,
      EXISTS (SELECT FROM discussion_posts a WHERE a.discussion_id = d.discussion_id AND a.answer_at IS NOT NULL) AS is_answered
    FROM discussion_post_origins o JOIN discussion_posts p USING (post_id) JOIN discussions d USING (discussion_id)
    WHERE o.site = ${site} AND o.number = ANY (${sql.param([...numbers])}::bigint[]) AND d.anchor_type = ${anchor.type}`);
  return new Map(rows.map(({ number, ...known }) => [number, known]));
}

/**
 * Posts that were written on another site, behind those that are here. They are no news: nobody is notified of them, no limit holds them,
 * nobody follows what they stand in, and who had read all that was here has read them too. The caller sees to it that no two do this at once.
 */
export async function importPosts(tx: Tx, { anchor, imports, user_id }: Importing): Promise<void> {
  const opened = await lockDiscussions(
    tx,
    anchor,
    imports.map(({ id }) => id),
  );
  const openOf = (id: number): DiscussionRow => {
    const discussion = opened.get(id);
    if (!discussion) throw new Error('The discussion was not made.');
    return discussion;
  };
  const rows = imports.flatMap(({ id, imported }) => {
    const { discussion_id, last_number } = openOf(id);
    return imported.map((post, at) => ({ ...post, discussion_id, post_number: last_number + at + 1 }));
  });
  for (let at = 0; at < rows.length; at += chunkRows) await insertPosts(tx, rows.slice(at, at + chunkRows));
  for (const { id, imported, closed_at } of imports) {
    const { discussion_id, last_number } = openOf(id);
    await tx
      .update(discussions)
      .set({ last_number: last_number + imported.length, ...(closed_at && { closed_at, closed_by_id: user_id }) })
      .where(eq(discussions.discussion_id, discussion_id));
    if (last_number > 0) await passOver(tx, { discussion_id, last_number, added: imported.length });
    await anchor.settle?.(tx, id, () => summarise(tx, discussion_id));
  }
}

interface PassedOver extends Pick<DiscussionRow, 'discussion_id' | 'last_number'> {
  readonly added: number;
}

/** Readers who were at the end stay at the end. */
async function passOver(tx: Tx, { discussion_id, last_number, added }: PassedOver): Promise<void> {
  await tx.execute(sql`
    UPDATE discussion_readers SET read_number = ${last_number + added} WHERE discussion_id = ${discussion_id} AND read_number >= ${last_number}`);
}

type NumberedPost = ImportedPost & { readonly discussion_id: number; readonly post_number: number };

async function insertPosts(tx: Tx, numbered: readonly NumberedPost[]): Promise<void> {
  const made = await tx
    .insert(posts)
    .values(
      numbered.map(({ origin: _, ...post }) => ({
        ...post,
        client_post_id: randomUUID(),
        written_hash: '',
        answer_at: post.answer_by_id === null ? null : post.created_at,
      })),
    )
    .returning({ post_id: posts.post_id, discussion_id: posts.discussion_id, post_number: posts.post_number });
  const placeOf = ({ discussion_id, post_number }: Pick<NumberedPost, 'discussion_id' | 'post_number'>) =>
    `${discussion_id}/${post_number}`;
  const origins = new Map(numbered.map((post) => [placeOf(post), post.origin]));
  await tx.insert(postOrigins).values(
    made.map((post) => {
      const origin = origins.get(placeOf(post));
      if (!origin) throw new Error('A post was not made where it was asked for.');
      return { post_id: post.post_id, ...origin };
    }),
  );
}

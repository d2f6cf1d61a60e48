import type { Attachment } from '@sabha/contract/core/attachment';
import type { Post, Reaction } from '@sabha/contract/discussion/post';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { renderMarkdown, summarise } from '../../core/text/markdown.ts';
import { notBlocked } from '../../permissions/contact.ts';
import { readAttachments } from '../attachments/public.ts';
import { findBlockedPartners, findOwnBlocks } from '../contact/public.ts';
import { readPersonNames, type PersonName } from '../accounts/public.ts';
import type { Place } from './places.ts';
import { originColumn, presentOrigin, type StoredOrigin } from './post-origin.ts';
import { withoutQuotes } from './without-quotes.ts';

interface Row extends Record<string, unknown> {
  readonly post_id: number;
  readonly post_number: number;
  readonly author_user_id: number;
  readonly job_title: string | null;
  readonly organisation: string | null;
  readonly body: string;
  readonly attachment_count: number;
  readonly version: number;
  readonly created_at: string;
  readonly edited_at: string | null;
  readonly state: Post['state'];
  readonly is_answer: boolean;
  readonly reply_number: number | null;
  readonly reply_author_id: number | null;
  readonly reply_body: string | null;
  readonly reply_attachment_count: number | null;
  readonly reactions: { reaction: Reaction; count: number; is_mine: boolean }[];
  readonly origin: StoredOrigin | null;
}

export interface Reading {
  readonly reader: Actor;
  readonly place: Place;
  /** No more posts, reactions or edits. */
  readonly is_closed: boolean;
  /** About the post `p`. */
  readonly where: SQL;
  readonly order: SQL;
  readonly limit: number;
}

/** Posts as one reader may see them, without the way to those that were moved. */
export async function readPosts(db: Database | Tx, { reader, place, is_closed, where, order, limit }: Reading): Promise<Post[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT p.post_id, p.post_number, p.author_user_id, writer.job_title, writer.organisation, p.body, p.attachment_count, p.version, p.created_at, p.edited_at,
      CASE WHEN p.moved_to_id IS NOT NULL THEN 'moved' WHEN p.deleted_at IS NOT NULL THEN 'deleted' WHEN p.hidden_at IS NOT NULL THEN 'hidden' WHEN p.held_at IS NOT NULL THEN 'held' ELSE 'visible' END AS state,
      p.answer_at IS NOT NULL AS is_answer, r.post_number AS reply_number, r.author_user_id AS reply_author_id,
      CASE WHEN r.deleted_at IS NULL AND r.hidden_at IS NULL AND r.held_at IS NULL THEN r.body END AS reply_body,
      CASE WHEN r.deleted_at IS NULL AND r.hidden_at IS NULL AND r.held_at IS NULL THEN r.attachment_count END AS reply_attachment_count,
      coalesce((SELECT json_agg(json_build_object('reaction', one.reaction, 'count', one.count, 'is_mine', one.is_mine) ORDER BY one.count DESC, one.reaction)
        FROM (SELECT reaction, count(*)::int AS count, bool_or(user_id = ${reader.user_id}) AS is_mine FROM discussion_reactions x
          WHERE x.post_id = p.post_id AND ${notBlocked(reader, sql`x.user_id`)} GROUP BY reaction) one), '[]') AS reactions, ${originColumn}
    FROM discussion_posts p LEFT JOIN person_basics writer ON writer.user_id = p.author_user_id LEFT JOIN discussion_posts r ON r.post_id = p.reply_to_id AND r.discussion_id = p.discussion_id
    WHERE ${where} ORDER BY p.post_number ${order} LIMIT ${limit}`);
  const ids = rows.flatMap(({ author_user_id, reply_author_id }) => [
    author_user_id,
    ...(reply_author_id === null ? [] : [reply_author_id]),
  ]);
  const names = await readPersonNames(db, reader, ids);
  // Who moderates sees what everybody wrote.
  const blocked = place.can.moderate ? new Set<number>() : await findBlockedPartners(db, reader.user_id, ids);
  const ownBlocks = await findOwnBlocks(db, reader.user_id, [...blocked]);
  const carrying = rows.flatMap(({ post_id, attachment_count }) => (attachment_count > 0 ? [post_id] : []));
  const attachments = await readAttachments(db, 'post', carrying);
  return rows.map((row) => presentPost(row, { reader, place, is_closed, names, blocked, ownBlocks, attachments }));
}

type Presenting = Pick<Reading, 'reader' | 'place' | 'is_closed'> & {
  readonly names: ReadonlyMap<number, PersonName>;
  /** Authors between whom and the reader a block stands. */
  readonly blocked: ReadonlySet<number>;
  /** Those of them whom the reader has blocked. */
  readonly ownBlocks: ReadonlySet<number>;
  readonly attachments: ReadonlyMap<number, Attachment[]>;
};

function presentPost(row: Row, { reader, place, is_closed, names, blocked, ownBlocks, attachments }: Presenting): Post {
  const { author_user_id, state, body, reply_number, reply_author_id } = row;
  const is_collapsed = blocked.has(author_user_id);
  const author = is_collapsed ? undefined : names.get(author_user_id);
  const isMine = author_user_id === reader.user_id;
  const isGone = state === 'deleted' || state === 'moved';
  const isShown = !is_collapsed && (state === 'visible' || (!isGone && (isMine || place.can.moderate)));
  const canWrite = place.can.write && (!is_closed || place.can.moderate);
  return {
    post_id: row.post_id,
    post_number: row.post_number,
    author: {
      user_id: author?.can_open ? author_user_id : null,
      name: author?.name ?? '',
      profile_image: author?.profile_image ?? null,
      is_me: isMine,
      work: author?.can_open ? workOf(row) : null,
    },
    state,
    body_html: isShown ? renderMarkdown(body) : '',
    body: isMine && isShown ? body : null,
    attachments: isShown ? (attachments.get(row.post_id) ?? []) : [],
    version: row.version,
    created_at: new Date(row.created_at).toISOString(),
    edited_at: row.edited_at === null ? null : new Date(row.edited_at).toISOString(),
    reply_to:
      is_collapsed || reply_number === null || reply_author_id === null || blocked.has(reply_author_id)
        ? null
        : {
            post_number: reply_number,
            name: names.get(reply_author_id)?.name ?? '',
            excerpt: summarise(withoutQuotes(row.reply_body ?? ''), 120),
            attachment_count: row.reply_attachment_count ?? 0,
          },
    reactions: isShown ? row.reactions : [],
    moved_to: null,
    origin: isShown && row.origin ? presentOrigin(row.origin) : null,
    is_answer: row.is_answer && state === 'visible' && !is_collapsed,
    is_collapsed,
    abilities: {
      edit: isMine && canWrite && (state === 'visible' || state === 'held'),
      // What somebody wrote is theirs to take back, also where nobody writes any more.
      delete: isMine && !isGone,
      // Who looks after the place answers for what stands in it, and may have been blocked by its author.
      report: !isMine && (isShown || (state === 'visible' && (ownBlocks.has(author_user_id) || place.manages === true))),
      mark_answer: place.can.mark_answers && state === 'visible' && !is_collapsed && !(place.answers === 'one' && row.post_number === 1),
    },
  };
}

const workOf = ({ job_title, organisation }: Row): string | null => [job_title, organisation].filter(Boolean).join(', ') || null;

/** One post, as its reader sees it. */
export async function readPost(
  db: Database | Tx,
  reading: Pick<Reading, 'reader' | 'place' | 'is_closed'>,
  post_id: number,
): Promise<Post> {
  const [post] = await readPosts(db, { ...reading, where: sql`p.post_id = ${post_id}`, order: sql`ASC`, limit: 1 });
  if (!post) throw new Error('The post is gone.');
  return post;
}

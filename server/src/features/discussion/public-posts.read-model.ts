import type { PublicPerson } from '@sabha/contract/accounts/public-person';
import type { PublicPost } from '@sabha/contract/discussion/public-post';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { isEndless, renderMarkdown, summariseHtml } from '../../core/text/markdown.ts';
import { notBlocked } from '../../permissions/contact.ts';
import { readPublicNames } from '../accounts/public.ts';
import { findBlockedPartners } from '../contact/public.ts';
import { originColumn, presentOrigin, type StoredOrigin } from './post-origin.ts';
import { findNamed, leftOut, toPublicHtml, type PublicSite } from './public-html.ts';
import { isVisible } from './shown-posts.ts';

/** Whoever asks; signed in, they are shown nothing of people between whom and them a block stands. */
export interface PublicPostReader extends PublicSite {
  readonly actor: Actor;
}

/** Characters of a first post that are read for a list. */
const maxBeginning = 2_000;

interface Row extends Record<string, unknown> {
  readonly anchor_id: number;
  readonly post_number: number;
  readonly author_user_id: number;
  readonly body: string;
  readonly attachment_count: number;
  readonly created_at: string;
  readonly edited_at: string | null;
  readonly is_visible: boolean;
  readonly is_answer: boolean;
  readonly reply_number: number | null;
  readonly reply_author_id: number | null;
  readonly reactions: number;
  readonly origin: StoredOrigin | null;
}

interface Selecting {
  readonly kind: string;
  readonly ids: readonly number[];
  /** About the post `p`. */
  readonly where: SQL;
  readonly limit: number;
}

async function selectPosts(db: Database | Tx, { actor }: PublicPostReader, { kind, ids, where, limit }: Selecting): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT d.anchor_id, p.post_number, p.author_user_id, p.body, p.attachment_count, p.created_at, p.edited_at, p.is_visible,
      p.answer_at IS NOT NULL AS is_answer, r.post_number AS reply_number, r.author_user_id AS reply_author_id,
      (SELECT count(*)::int FROM discussion_reactions x WHERE x.post_id = p.post_id AND ${notBlocked(actor, sql`x.user_id`)}) AS reactions, ${originColumn}
    FROM discussions d
    JOIN LATERAL (SELECT *, ${isVisible} AS is_visible FROM discussion_posts WHERE discussion_id = d.discussion_id) p ON true
    LEFT JOIN discussion_posts r ON r.post_id = p.reply_to_id AND r.discussion_id = d.discussion_id AND r.deleted_at IS NULL AND r.hidden_at IS NULL AND r.held_at IS NULL
    WHERE d.anchor_type = ${kind} AND d.anchor_id = ANY (${sql.param([...ids])}::bigint[]) AND ${where}
    ORDER BY p.post_number LIMIT ${limit}`);
  return rows;
}

interface Known {
  readonly names: ReadonlyMap<number, PublicPerson>;
  /** Between whom and the reader, who is signed in, a block stands. */
  readonly blocked: ReadonlySet<number>;
  /** What the posts say to members, as safe HTML. */
  readonly rendered: ReadonlyMap<Row, string>;
  readonly site: PublicSite;
}

/** Whom the rows name: who wrote, whom they answer and whose pages they link to. */
async function readKnown(db: Database | Tx, reader: PublicPostReader, rows: readonly Row[]): Promise<Known> {
  const rendered = new Map(rows.map((row) => [row, row.is_visible ? renderMarkdown(row.body) : '']));
  const ids = rows.flatMap((row) => [
    row.author_user_id,
    ...(row.reply_author_id === null ? [] : [row.reply_author_id]),
    ...findNamed(rendered.get(row) ?? '', reader),
  ]);
  const [names, blocked] = await Promise.all([readPublicNames(db, ids), findBlockedPartners(db, reader.actor.user_id, ids)]);
  return { names, blocked, rendered, site: reader };
}

const nobody: PublicPerson = { user_id: null, name: '', profile_image: null };

/** Null for whom nothing may be said of. */
const findPerson = ({ names, blocked }: Known, user_id: number): PublicPerson | null =>
  blocked.has(user_id) ? null : (names.get(user_id) ?? null);

/** What nobody could read as Markdown is no public text: quotes and names in it could not be told from the rest. */
const isShown = ({ is_visible, author_user_id, body }: Row, known: Known): boolean =>
  is_visible && findPerson(known, author_user_id) !== null && !isEndless(body);

/** What a post says to everybody, as safe HTML; empty where it is not shown. */
const htmlOf = (row: Row, known: Known): string =>
  isShown(row, known)
    ? toPublicHtml(known.rendered.get(row) ?? '', {
        ...known.site,
        findPerson: (user_id) => findPerson(known, user_id),
        // What is public elsewhere repeats nobody here.
        hasQuotes: row.origin !== null,
      })
    : '';

/** How it begins, as plain words. */
const excerptOf = (row: Row, known: Known, length?: number): string => summariseHtml(htmlOf(row, known).replaceAll(leftOut, ' '), length);

function present(row: Row, known: Known): PublicPost {
  const { post_number, author_user_id, attachment_count, created_at, edited_at, reply_number, reply_author_id, reactions } = row;
  const is_shown = isShown(row, known);
  const answered = reply_author_id === null ? null : findPerson(known, reply_author_id);
  return {
    post_number,
    is_shown,
    author: (is_shown && findPerson(known, author_user_id)) || nobody,
    body_html: htmlOf(row, known),
    attachment_count: is_shown ? attachment_count : 0,
    created_at: is_shown ? new Date(created_at).toISOString() : null,
    edited_at: is_shown && edited_at !== null ? new Date(edited_at).toISOString() : null,
    reply_to: is_shown && reply_number !== null && answered ? { post_number: reply_number, name: answered.name } : null,
    reactions: is_shown ? reactions : 0,
    origin: is_shown && row.origin ? presentOrigin(row.origin) : null,
    is_answer: is_shown && row.is_answer,
  };
}

export interface PublicDiscussion {
  readonly is_closed: boolean;
  /** Of the latest post, whether it is shown or not; 0 before the first. */
  readonly last_number: number;
  /** Those that were asked for, by their number. */
  readonly posts: PublicPost[];
}

/** Posts of a discussion that everybody may read: those behind a number, at most so many. Of one that nobody has begun there are none. */
export async function readPublicPosts(
  db: Database | Tx,
  reader: PublicPostReader,
  { kind, id, after, limit }: { kind: string; id: number; after: number; limit: number },
): Promise<PublicDiscussion> {
  const [{ rows: found }, rows] = await Promise.all([
    db.execute<Omit<PublicDiscussion, 'posts'> & Record<string, unknown>>(sql`
      SELECT closed_at IS NOT NULL AS is_closed, last_number FROM discussions WHERE anchor_type = ${kind} AND anchor_id = ${id}`),
    // Numbers have no gaps.
    selectPosts(db, reader, { kind, ids: [id], where: sql`p.post_number > ${after} AND p.post_number <= ${after + limit}`, limit }),
  ]);
  const known = await readKnown(db, reader, rows);
  const { is_closed = false, last_number = 0 } = found[0] ?? {};
  return { is_closed, last_number, posts: rows.map((row) => present(row, known)) };
}

/** Much more than an excerpt has, in whole paragraphs where it has some; a link that is cut would show what it hides. */
function beginningOf(body: string): string {
  // What a link leads to may stand at the end.
  if (body.length <= maxBeginning || /\]:/.test(body)) return body;
  const cut = body.slice(0, maxBeginning);
  const end = cut.lastIndexOf('\n\n');
  return end > 0 ? cut.slice(0, end) : cut.replace(/\[[^\]]*(?:\](?:\([^)]*)?)?$/, '');
}

/**
 * How the first post of each of these discussions begins, as plain words, at most so many characters of at most `maxBeginning`; without
 * those that are not shown.
 */
export async function readPublicOpenings(
  db: Database | Tx,
  reader: PublicPostReader,
  { kind, ids, length }: { kind: string; ids: readonly number[]; length?: number | undefined },
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await selectPosts(db, reader, { kind, ids, where: sql`p.post_number = 1`, limit: ids.length });
  const rows = found.map((row) => ({ ...row, body: beginningOf(row.body) }));
  const known = await readKnown(db, reader, rows);
  return new Map(rows.map((row) => [row.anchor_id, excerptOf(row, known, length)]));
}

export interface PublicAnswer {
  readonly post_number: number;
  readonly author: PublicPerson;
  readonly excerpt: string;
}

/** The first post that is marked as an answer; null where that is not shown. */
export async function findPublicAnswer(
  db: Database | Tx,
  reader: PublicPostReader,
  { kind, id }: { kind: string; id: number },
): Promise<PublicAnswer | null> {
  const [row] = await selectPosts(db, reader, { kind, ids: [id], where: sql`p.answer_at IS NOT NULL AND p.is_visible`, limit: 1 });
  if (!row) return null;
  const known = await readKnown(db, reader, [row]);
  const author = isShown(row, known) && findPerson(known, row.author_user_id);
  return author ? { post_number: row.post_number, author, excerpt: excerptOf(row, known) } : null;
}

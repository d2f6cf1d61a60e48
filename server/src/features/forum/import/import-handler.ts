import { badRequest, conflict } from '@sabha/contract/core/errors';
import { importTopics, postsFileLimits } from '@sabha/contract/forum/import-operations';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Actor } from '../../../core/access/actor.ts';
import type { Database, Tx } from '../../../core/db/database.ts';
import { isUploadedPart, readUploadedBytes } from '../../../core/http/file-transport.ts';
import { bind, type Bound } from '../../../core/http/handler.ts';
import { ImportFileError } from '../../../core/text/decode-text.ts';
import { slugify } from '../../../core/text/slugify.ts';
import { canImportTopics } from '../../../permissions/forum.ts';
import { ensureOutsideAuthors, outsideKey } from '../../accounts/public.ts';
import { findImported, importPosts, type ImportedDiscussion, type ImportedPost } from '../../discussion/public.ts';
import { canStartIn, readableCategories, type ReadableCategory } from '../categories.store.ts';
import { forumTopics, maxTopicSlug } from '../schema.ts';
import { topicAnchor } from '../topic-anchor.ts';
import { addedPosts, planImport, postsOf, reportOf, type ImportPlan } from './plan-import.ts';
import { readPostsFile, type PostsFile, type SourcePost, type SourceTopic } from './read-posts-file.ts';

const refuse = (path: 'file' | 'category_id', message: string) => badRequest(`${path}: ${message}`, [{ path, message }]);
const chunkRows = 200;

interface Planning {
  readonly site: string;
  readonly category_id: number;
}

async function plan(db: Database | Tx, file: PostsFile, { site, category_id }: Planning): Promise<ImportPlan> {
  const numbers = [...postsOf(file).map(({ number }) => number), ...file.others.map(({ parent }) => parent)];
  const known = await findImported(db, { anchor: topicAnchor, site, numbers });
  const ids = sql.param([...new Set([...known.values()].map(({ anchor_id }) => anchor_id))]);
  const { rows } = await db.execute<{ topic_id: number }>(sql`
    SELECT topic_id FROM forum_topics WHERE topic_id = ANY (${ids}::bigint[]) AND category_id = ${category_id}`);
  return planImport(file, { known, topic_ids: new Set(rows.map(({ topic_id }) => topic_id)) });
}

interface Applying {
  readonly site: string;
  readonly category: ReadableCategory;
  readonly user_id: number;
}

async function apply(tx: Tx, planned: ImportPlan, { site, category, user_id }: Applying): Promise<void> {
  const posts = addedPosts(planned);
  const authors = await ensureOutsideAuthors(
    tx,
    site,
    posts.map(({ author }) => author),
  );
  const authorOf = ({ author }: SourcePost): number => {
    const author_user_id = authors.get(outsideKey(author));
    if (author_user_id === undefined) throw new Error('An author was not written down.');
    return author_user_id;
  };
  const toPost = (post: SourcePost, more: Partial<ImportedPost> = {}): ImportedPost => ({
    origin: originOf(post, site),
    author_user_id: authorOf(post),
    body: post.body,
    created_at: post.created_at,
    answer_by_id: null,
    ...more,
  });
  const ids = await insertTopics(tx, planned.topics, { category, authorOf });
  const begun = planned.topics.map((topic, at): ImportedDiscussion => {
    const { accepted, answers, closed_at } = topic;
    const opening = toPost(topic, { origin: { ...originOf(topic, site), path: `/q/${topic.number}`, accepted_number: accepted } });
    const answered = answers.map((post) => toPost(post, { answer_by_id: post.number === accepted ? authorOf(topic) : null }));
    return { id: ids[at] ?? 0, imported: [opening, ...answered], closed_at };
  });
  const continued = [...planned.answers].map(([id, added]): ImportedDiscussion => ({
    id,
    imported: added.map(({ post, accepted_by_id }) => toPost(post, { answer_by_id: accepted_by_id })),
    closed_at: null,
  }));
  await importPosts(tx, { anchor: topicAnchor, imports: [...begun, ...continued], user_id });
}

/** Of an answer, as it stands among the posts of its site. */
const originOf = ({ number, author, licence }: SourcePost, site: string): ImportedPost['origin'] => ({
  site,
  number,
  path: `/a/${number}`,
  author_path: author.number === null ? null : `/users/${author.number}`,
  licence,
  accepted_number: null,
});

/** Their rows, in the order of the topics. */
async function insertTopics(
  tx: Tx,
  topics: readonly SourceTopic[],
  { category, authorOf }: { category: ReadableCategory; authorOf: (post: SourcePost) => number },
): Promise<number[]> {
  const values = topics.map((topic) => ({
    category_id: category.category_id,
    author_user_id: authorOf(topic),
    client_topic_id: randomUUID() as string,
    written_hash: '',
    kind: 'question' as const,
    title: topic.title,
    slug: slugify(topic.title, maxTopicSlug),
    tags: [...topic.tags],
    is_public: category.is_public,
    created_at: topic.created_at,
    last_posted_at: topic.created_at,
  }));
  const ids = new Map<string, number>();
  for (let at = 0; at < values.length; at += chunkRows) {
    const made = await tx
      .insert(forumTopics)
      .values(values.slice(at, at + chunkRows))
      .returning({ topic_id: forumTopics.topic_id, key: forumTopics.client_topic_id });
    for (const { topic_id, key } of made) ids.set(key, topic_id);
  }
  return values.map(({ client_topic_id }) => ids.get(client_topic_id) ?? 0);
}

/** @throws ProblemError 400 at the field */
async function requireCategory(db: Database | Tx, actor: Actor, category_id: number): Promise<ReadableCategory> {
  const category = (await readableCategories(db, actor)).get(category_id);
  // What others wrote elsewhere comes into no forum of an organisation.
  if (category && category.organisation === undefined && canStartIn(actor, category)) return category;
  throw refuse('category_id', 'You cannot start topics in this category.');
}

/** Two at once would both find a post missing. @throws ProblemError 409 */
async function requireTurn(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ is_free: boolean }>(sql`
    SELECT pg_try_advisory_xact_lock(hashtextextended('import of topics', 0)) AS is_free`);
  if (rows[0]?.is_free !== true) throw conflict('Another file is being imported. Try again in a minute.');
}

const importFile = bind(importTopics, canImportTopics, async ({ body }, { actor, request_id }, ctx) => {
  const { file, dry_run, category_id, site } = body;
  if (!isUploadedPart(file)) throw refuse('file', 'Choose a file.');
  const bytes = await readUploadedBytes(file, postsFileLimits.bytes, () =>
    refuse('file', 'The file is too large. Split it, with answers behind their questions.'),
  );
  await requireCategory(ctx.db, actor, category_id);
  const read = await readPostsFile(bytes, { site, now: ctx.clock.now() }).catch((error: unknown) => {
    throw error instanceof ImportFileError ? refuse('file', error.message) : error;
  });
  if (dry_run) return { data: reportOf(read, await plan(ctx.db, read, { site, category_id }), true) };
  const { user_id } = actor;
  const data = await ctx.transact(async (tx) => {
    await requireTurn(tx);
    await tx.execute(sql`SELECT FROM forum_categories WHERE category_id = ${category_id} FOR SHARE`);
    const category = await requireCategory(tx, actor, category_id);
    const planned = await plan(tx, read, { site, category_id });
    await apply(tx, planned, { site, category, user_id });
    const done = reportOf(read, planned, false);
    await ctx.audit.record(tx, {
      actor_id: user_id,
      action: 'topic.import',
      subject_type: 'forum_category',
      subject_id: category_id,
      before: null,
      after: { file_name: file.file_name, site, ...done.added, unchanged: done.unchanged },
      request_id,
    });
    return done;
  });
  return { data };
});

export const topicImportHandlers: readonly Bound[] = [importFile];

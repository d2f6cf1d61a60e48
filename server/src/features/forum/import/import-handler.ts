import { badRequest } from '@sabha/contract/core/errors';
import {
  importTopics,
  leftOutReasons,
  postsFileLimits,
  type LeftOutReason,
  type PostsImport,
} from '@sabha/contract/forum/import-operations';
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
import { canStartIn, readableCategories } from '../categories.store.ts';
import { forumTopics, maxTopicSlug, type ForumCategoryRow } from '../schema.ts';
import { topicAnchor } from '../topic-anchor.ts';
import { readPostsFile, type PostsFile, type SourcePost, type SourceTopic } from './read-posts-file.ts';

const refuse = (path: 'file' | 'category_id', message: string) => badRequest(`${path}: ${message}`, [{ path, message }]);
const chunkRows = 200;

/** What of a file is not here yet. */
interface Plan {
  readonly topics: readonly SourceTopic[];
  /** Answers to topics that are here, by those. */
  readonly answers: ReadonlyMap<number, readonly SourcePost[]>;
  /** Posts that are here already. */
  readonly unchanged: number;
  readonly left_out: PostsFile['left_out'];
}

async function plan(db: Database | Tx, site: string, { topics, others, left_out }: PostsFile): Promise<Plan> {
  const all = [...topics.flatMap((topic) => [topic, ...topic.answers]), ...others.map(({ post }) => post)];
  const asked = new Set([...all.map(({ number }) => number), ...others.map(({ parent }) => parent)]);
  const known = await findImported(db, site, [...asked]);
  const isNew = ({ number }: SourcePost) => !known.has(number);
  const answers = new Map<number, SourcePost[]>();
  const answer = (topic_id: number, posts: readonly SourcePost[]) => {
    const added = posts.filter(isNew);
    if (added.length > 0) answers.set(topic_id, [...(answers.get(topic_id) ?? []), ...added]);
  };
  const lost: { number: number; reason: LeftOutReason }[] = [];
  for (const { number, answers: posts } of topics) {
    const topic_id = known.get(number);
    if (topic_id !== undefined) answer(topic_id, posts);
  }
  for (const { parent, post } of others) {
    const topic_id = known.get(parent);
    if (topic_id !== undefined) answer(topic_id, [post]);
    else if (isNew(post)) lost.push({ number: post.number, reason: 'no_question' });
  }
  return {
    topics: topics.filter(isNew).map((topic) => ({ ...topic, answers: topic.answers.filter(isNew) })),
    answers,
    unchanged: all.filter((post) => !isNew(post)).length,
    left_out: [...left_out, ...lost].toSorted((a, b) => a.number - b.number),
  };
}

const addedPosts = ({ topics, answers }: Plan): SourcePost[] => [
  ...topics.flatMap((topic) => [topic, ...topic.answers]),
  ...[...answers.values()].flat(),
];

function report({ row_count }: PostsFile, planned: Plan, is_dry_run: boolean): PostsImport {
  const { topics, unchanged, left_out } = planned;
  const posts = addedPosts(planned);
  const countOf = (reason: LeftOutReason) => left_out.filter((one) => one.reason === reason).length;
  return {
    is_dry_run,
    post_count: row_count,
    added: {
      questions: topics.length,
      answers: posts.length - topics.length,
      accepted: topics.filter(({ accepted, answers }) => answers.some(({ number }) => number === accepted)).length,
      closed: topics.filter(({ closed_at }) => closed_at !== null).length,
      authors: new Set(posts.map(({ author }) => outsideKey(author))).size,
      tags: new Set(topics.flatMap(({ tags }) => tags)).size,
    },
    unchanged,
    left_out: Object.fromEntries(leftOutReasons.map((reason) => [reason, countOf(reason)])) as PostsImport['left_out'],
    named: left_out.slice(0, postsFileLimits.named),
  };
}

interface Applying {
  readonly site: string;
  readonly category: ForumCategoryRow;
  readonly user_id: number;
}

async function apply(tx: Tx, planned: Plan, { site, category, user_id }: Applying): Promise<void> {
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
  const toPost = (post: SourcePost, answer_by_id: number | null = null, kind: 'q' | 'a' = 'a'): ImportedPost => ({
    origin: {
      site,
      number: post.number,
      path: `/${kind}/${post.number}`,
      author_path: post.author.number === null ? null : `/users/${post.author.number}`,
      licence: post.licence,
    },
    author_user_id: authorOf(post),
    body: post.body,
    created_at: post.created_at,
    answer_by_id,
  });
  const ids = await insertTopics(tx, planned.topics, { category, authorOf });
  const begun = planned.topics.map((topic, at): ImportedDiscussion => {
    const answered = topic.answers.map((post) => toPost(post, post.number === topic.accepted ? authorOf(topic) : null));
    return { id: ids[at] ?? 0, imported: [toPost(topic, null, 'q'), ...answered], closed_at: topic.closed_at };
  });
  const gone_on = [...planned.answers].map(([id, added]): ImportedDiscussion => ({
    id,
    imported: added.map((post) => toPost(post)),
    closed_at: null,
  }));
  await importPosts(tx, { anchor: topicAnchor, imports: [...begun, ...gone_on], user_id });
}

/** Their rows, in the order of the topics. */
async function insertTopics(
  tx: Tx,
  topics: readonly SourceTopic[],
  { category, authorOf }: { category: ForumCategoryRow; authorOf: (post: SourcePost) => number },
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
async function requireCategory(db: Database | Tx, actor: Actor, category_id: number): Promise<ForumCategoryRow> {
  const category = (await readableCategories(db, actor)).get(category_id);
  if (category && canStartIn(actor, category)) return category;
  throw refuse('category_id', 'You cannot start topics in this category.');
}

const importFile = bind(importTopics, canImportTopics, async ({ body }, { actor, request_id }, ctx) => {
  const { file, dry_run, category_id, site } = body;
  if (!isUploadedPart(file)) throw refuse('file', 'Choose a file.');
  const bytes = await readUploadedBytes(file, postsFileLimits.bytes, () => refuse('file', 'The file is too large. Split it.'));
  await requireCategory(ctx.db, actor, category_id);
  const read = await readPostsFile(bytes, ctx.clock.now()).catch((error: unknown) => {
    throw error instanceof ImportFileError ? refuse('file', error.message) : error;
  });
  if (dry_run) return { data: report(read, await plan(ctx.db, site, read), true) };
  const { user_id } = actor;
  const data = await ctx.transact(async (tx) => {
    // Two imports at once must not both find a post missing.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('import of topics', 0))`);
    await tx.execute(sql`SELECT FROM forum_categories WHERE category_id = ${category_id} FOR SHARE`);
    const category = await requireCategory(tx, actor, category_id);
    const planned = await plan(tx, site, read);
    await apply(tx, planned, { site, category, user_id });
    const done = report(read, planned, false);
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

import { notFound } from '@sabha/contract/core/errors';
import type { Discussion } from '@sabha/contract/discussion/post';
import { getDiscussion, listPosts, listPostVersions } from '@sabha/contract/discussion/operations';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import { decideRule } from '../../core/access/policy.ts';
import type { Context } from '../../core/context.ts';
import { bind, type Bound } from '../../core/http/handler.ts';
import { decidedByRows } from '../../core/access/call-rules.ts';
import { renderMarkdown } from '../../core/text/markdown.ts';
import { findMeasures } from '../moderation/public.ts';
import { isMuted } from './discussion-source.ts';
import { findDiscussion, findMergedAnchor, findPost } from './discussion.store.ts';
import type { Place, Places } from './places.ts';
import { withWays } from './moved-posts.read-model.ts';
import { readPosts } from './posts.read-model.ts';
import { postVersions } from './schema.ts';

/** The discussion as one reader finds it; one that nobody has said anything in has no row. */
export async function presentDiscussion(ctx: Context, reader: Actor, place: Place): Promise<Discussion> {
  const row = await findDiscussion(ctx.db, place);
  const [own, measures] = await Promise.all([
    ctx.db.execute<{
      level: Discussion['watch_level'];
      muted_until: string | null;
      read_number: number;
      seen_at: string | null;
      answer_numbers: number[];
    }>(sql`
      SELECT CASE WHEN ${isMuted(ctx.clock.now())} THEN 'muted' ELSE coalesce(r.level, 'normal') END AS level,
        CASE WHEN r.level <> 'muted' AND r.muted_until > ${ctx.clock.now()} THEN to_json(r.muted_until) #>> '{}' END AS muted_until, coalesce(r.read_number, 0) AS read_number, to_json(r.seen_at) #>> '{}' AS seen_at, ARRAY(SELECT post_number::int FROM discussion_posts p
        WHERE p.discussion_id = ${row?.discussion_id ?? 0} AND p.answer_at IS NOT NULL AND p.hidden_at IS NULL ORDER BY post_number) AS answer_numbers
      FROM (VALUES (1)) one LEFT JOIN discussion_readers r ON r.discussion_id = ${row?.discussion_id ?? 0} AND r.user_id = ${reader.user_id}`),
    findMeasures(ctx.db, reader.user_id, ctx.clock.now()),
  ]);
  const { level = 'normal', muted_until = null, read_number = 0, seen_at = null, answer_numbers = [] } = own.rows[0] ?? {};
  const is_closed = (row?.closed_at ?? null) !== null;
  const closed_because = !place.can.write
    ? whyNotWriting(reader, place)
    : measures.is_restricted
      ? ('restricted' as const)
      : is_closed && !place.can.moderate
        ? ('closed' as const)
        : null;
  return {
    kind: place.anchor.type,
    id: place.id,
    title: place.title,
    link: place.link,
    last_number: row?.last_number ?? 0,
    read_number,
    seen_at: seen_at === null ? null : new Date(seen_at).toISOString(),
    watch_level: level,
    muted_until: muted_until === null ? null : new Date(muted_until).toISOString(),
    is_closed,
    slow_seconds: row?.slow_seconds ?? null,
    answer_numbers,
    abilities: { write: closed_because === null, manage: place.can.manage },
    closed_because,
  };
}

/** Why the reader of a place may not write in it. */
function whyNotWriting(reader: Actor, { anchor, is_read_only }: Place): 'not-allowed' | 'read-only' | 'refused' {
  if (decideRule(reader, anchor.rules.write) !== true) return 'not-allowed';
  return is_read_only ? 'read-only' : 'refused';
}

const getHandler = (places: Places): Bound =>
  bind(getDiscussion, decidedByRows, async ({ params }, { actor }, ctx) => {
    const place = (await places.find(ctx, actor, params)) ?? (await places.require(ctx, actor, await findMergedAnchor(ctx.db, params)));
    return { data: await presentDiscussion(ctx, actor, place) };
  });

/** By number: who reads on neither misses nor repeats a post, whatever is written meanwhile. */
const listHandler = (places: Places): Bound =>
  bind(listPosts, decidedByRows, async ({ params, query: { after, before, limit } }, { actor: reader }, ctx) => {
    const place = await places.require(ctx, reader, params);
    const row = await findDiscussion(ctx.db, place);
    if (!row) return { data: [], meta: { last_number: 0, has_before: false, has_after: false } };
    const { discussion_id, last_number } = row;
    const position = before === undefined ? sql`p.post_number > ${after ?? 0}` : sql`p.post_number < ${before}`;
    const found = await readPosts(ctx.db, {
      reader,
      place,
      is_closed: row.closed_at !== null,
      where: sql`p.discussion_id = ${discussion_id} AND ${position}`,
      order: before === undefined ? sql`ASC` : sql`DESC`,
      limit,
    });
    const data = (await withWays(ctx, places, { reader, posts: found })).toSorted((one, other) => one.post_number - other.post_number);
    const [first, last] = [data[0]?.post_number ?? 0, data.at(-1)?.post_number ?? 0];
    return { data, meta: { last_number, has_before: first > 1, has_after: last > 0 && last < last_number } };
  });

const versionsHandler = (places: Places): Bound =>
  bind(listPostVersions, decidedByRows, async ({ params: { post_id } }, { actor }, ctx) => {
    const { post, place } = await findPost(ctx, places, actor, post_id);
    const isShown = post.hidden_at === null && post.held_at === null;
    const canReadAll = place.can.moderate || post.author_user_id === actor.user_id;
    if (post.deleted_at !== null || !(isShown || canReadAll)) throw notFound();
    const before = await ctx.db
      .select()
      .from(postVersions)
      // What staff have not released stays unread, also when its author has changed it.
      .where(and(eq(postVersions.post_id, post_id), canReadAll ? undefined : eq(postVersions.is_withheld, false)))
      .orderBy(desc(postVersions.version))
      .limit(50);
    const all = [{ version: post.version, body: post.body, written_at: post.edited_at ?? post.created_at }, ...before];
    return {
      data: all.map(({ version, body, written_at }) => ({
        version,
        body_html: renderMarkdown(body),
        written_at: written_at.toISOString(),
      })),
    };
  });

export const readHandlers = (places: Places): Bound[] => [getHandler(places), listHandler(places), versionsHandler(places)];

import type { Post } from '@sabha/contract/discussion/post';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import type { Places } from './places.ts';
import { linkOf } from './post-subject.ts';

interface Moved extends Record<string, unknown> {
  /** The post that stood there. */
  readonly place_id: number;
  readonly kind: string;
  readonly id: number;
  readonly post_number: number;
}

/** These posts, with the way to those that stand elsewhere by now, where the reader can go it. */
export async function withWays(
  ctx: Context,
  places: Places,
  { reader, posts }: { readonly reader: Actor; readonly posts: readonly Post[] },
): Promise<readonly Post[]> {
  const moved = posts.flatMap(({ state, is_collapsed, post_id }) => (state === 'moved' && !is_collapsed ? [post_id] : []));
  if (moved.length === 0) return posts;
  const { rows } = await ctx.db.execute<Moved>(sql`
    SELECT p.post_id AS place_id, d.anchor_type AS kind, d.anchor_id AS id, m.post_number
    FROM discussion_posts p JOIN discussion_posts m ON m.post_id = p.moved_to_id JOIN discussions d ON d.discussion_id = m.discussion_id
    WHERE p.post_id = ANY (${sql.param(moved)}::bigint[])`);
  const ways = new Map<number, NonNullable<Post['moved_to']>>();
  for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind)) {
    const open = await places.findAll(ctx, { actor: reader, locale: 'en' }, kind, [...new Set(ofKind.map(({ id }) => id))]);
    for (const { place_id, id, post_number } of ofKind) {
      const place = open.get(id);
      if (place) ways.set(place_id, { title: place.title, link: linkOf(place, post_number) });
    }
  }
  return posts.map((post) => ({ ...post, moved_to: ways.get(post.post_id) ?? null }));
}

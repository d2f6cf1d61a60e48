import { sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import {
  plainFeedSubject,
  readOn,
  type FeedEntry,
  type FeedPosition,
  type FeedSource,
  type WantedFeed,
} from '../../core/following/feed-source.ts';
import { inDirection, isBetween } from '../../core/following/feed-sql.ts';
import { excerptOf } from '../../core/saved/savable.ts';
import { readPersonNames } from '../accounts/public.ts';
import { findBlockedPartners } from '../contact/public.ts';
import { findReadablePosts, type PlacedPost } from './discussion.store.ts';
import type { Places } from './places.ts';
import { linkOf } from './post-subject.ts';

/** What followed people have written where the reader reads. */
export const createPostFeed = (places: Places): FeedSource => ({
  kind: 'post',
  async read(ctx, reader, wanted) {
    if (wanted.follows.person.length === 0) return [];
    const found = await readOn(wanted, {
      read: (range) => readWritten(ctx.db, range),
      async filter(rows) {
        if (rows.length === 0) return [];
        const readable = await findReadablePosts(
          ctx,
          places,
          reader,
          rows.map(({ key }) => key),
        );
        const byId = new Map(readable.map((placed) => [placed.post.post_id, placed]));
        return rows.flatMap((row) => {
          const placed = byId.get(row.key);
          return placed && isShown(placed) ? [{ ...row, placed }] : [];
        });
      },
    });
    const authors = found.map(({ placed }) => placed.post.author_user_id);
    const names = await readPersonNames(ctx.db, reader.actor, authors);
    return found.map(({ at, key, placed }): FeedEntry => {
      const { author_user_id } = placed.post;
      const name = names.get(author_user_id);
      const image = name?.profile_image ?? null;
      return {
        at,
        key,
        causes: [{ type: 'person', key: String(author_user_id) }],
        item: {
          variant: '',
          subject: {
            ...plainFeedSubject,
            link: linkOf(placed.place, placed.post.post_number),
            excerpt: excerptOf(placed.post.body),
            byline: name?.name ?? '',
            context: placed.place.title,
            appearance: { seed: `person:${author_user_id}`, image },
          },
          release: null,
        },
      };
    });
  },
  async count(ctx, reader, wanted) {
    const authors = wanted.follows.person;
    if (authors.length === 0) return { all: 0, causes: [] };
    const written = await countWritten(ctx.db, wanted);
    const blocked = await findBlockedPartners(ctx.db, reader.actor.user_id, authors.map(Number));
    const counts = new Map<number, number>();
    for (const [kind, ofKind] of Map.groupBy(written, ({ anchor_type }) => anchor_type)) {
      const open = await places.findAll(ctx, reader, kind, [...new Set(ofKind.map(({ anchor_id }) => anchor_id))]);
      for (const { anchor_id, author_user_id, count } of ofKind) {
        const place = open.get(anchor_id);
        if (place && (place.can.moderate || !blocked.has(author_user_id)))
          counts.set(author_user_id, (counts.get(author_user_id) ?? 0) + count);
      }
    }
    return {
      all: [...counts.values()].reduce((sum, count) => sum + count, 0),
      causes: [...counts].map(([author_user_id, count]) => ({ type: 'person', key: String(author_user_id), count })),
    };
  },
});

/** Who moderates a discussion reads more in it than comes into a feed. */
const isShown = ({ post }: PlacedPost) => post.hidden_at === null && post.held_at === null;

interface Written extends Record<string, unknown> {
  readonly author_user_id: number;
  readonly anchor_type: string;
  readonly anchor_id: number;
  readonly count: number;
}

/** How much each author has written about each thing. */
async function countWritten(db: Database, wanted: Pick<WantedFeed, 'follows' | 'after' | 'before'>): Promise<Written[]> {
  const { rows } = await db.execute<Written>(sql`
    SELECT p.author_user_id, d.anchor_type, d.anchor_id, count(*)::int AS count
    FROM discussion_posts p JOIN discussions d USING (discussion_id)
    WHERE p.author_user_id = ANY (${sql.param([...wanted.follows.person])}::bigint[])
      AND p.deleted_at IS NULL AND p.hidden_at IS NULL AND p.held_at IS NULL AND ${isBetween(sql`p.created_at`, sql`p.post_id`, wanted)}
    GROUP BY p.author_user_id, d.anchor_type, d.anchor_id`);
  return rows;
}

/** So many of each author as are wanted of all: however much one has written, no more of it is read. */
async function readWritten(db: Database, wanted: WantedFeed): Promise<FeedPosition[]> {
  const time = sql`p.created_at`;
  const number = sql`p.post_id`;
  const order = inDirection(time, number, wanted);
  const { rows } = await db.execute<FeedPosition & Record<string, unknown>>(sql`
    SELECT (extract(epoch FROM p.created_at) * 1000000)::bigint AS at, p.post_id AS key
    FROM unnest(${sql.param([...wanted.follows.person])}::bigint[]) AS author (user_id)
      CROSS JOIN LATERAL (
        SELECT p.created_at, p.post_id FROM discussion_posts p
        WHERE p.author_user_id = author.user_id AND p.deleted_at IS NULL AND p.hidden_at IS NULL AND p.held_at IS NULL
          AND ${isBetween(time, number, wanted)}
        ORDER BY ${order} LIMIT ${wanted.limit}) p
    ORDER BY ${order} LIMIT ${wanted.limit}`);
  return rows;
}

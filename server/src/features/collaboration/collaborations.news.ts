import { collaborationPath } from '@sabha/contract/collaboration/collaboration';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import {
  countEach,
  isShownAfter,
  oldestNews,
  type CommunityNewsEntry,
  type CommunityNewsSource,
  type IsOfCommunity,
} from '../../core/community/community-news-source.ts';
import { readPersonNames } from '../accounts/public.ts';
import { readNamedOrganisations } from '../organisations/public.ts';
import { isListedFor } from './collaboration-rights.ts';
import { readToday, stateOf } from './collaborations.read-model.ts';
import type { CollaborationRow } from './schema.ts';

type Posted = Pick<
  CollaborationRow,
  'collaboration_id' | 'author_user_id' | 'community_common_id' | 'is_offer' | 'title' | 'slug' | 'city'
>;
type Row = Posted & { readonly created_at: string };

interface Readable {
  readonly actor: Actor;
  readonly today: string;
}

/** Whether the ask or offer `c` is news of a community; a closed one is not. */
const isNews = ({ actor, today }: Readable, isOfCommunity: IsOfCommunity): SQL =>
  sql`${isListedFor(actor)} AND ${stateOf(today)} <> 'closed' AND ${isOfCommunity(sql`c.author_user_id`)}`;

/** Asks and offers that members of a community have posted, in their own name or that of an organisation. */
export const collaborationNews: CommunityNewsSource = {
  async read(ctx, reader, { isOfCommunity, limit }) {
    const { actor } = reader;
    const today = await readToday(ctx, ctx.db);
    const { rows } = await ctx.db.execute<Row & Record<string, unknown>>(sql`
      SELECT c.collaboration_id, c.author_user_id, c.community_common_id, c.is_offer, c.title, c.slug, c.city, c.created_at
      FROM collaborations c
      WHERE c.created_at > ${oldestNews(ctx.clock.now())} AND ${isNews({ actor, today }, isOfCommunity)} ORDER BY c.created_at DESC, c.collaboration_id DESC LIMIT ${limit}`);
    const named = rows.flatMap(({ community_common_id }) => community_common_id ?? []);
    const authors = rows.map(({ author_user_id }) => author_user_id);
    const [names, organisations] = await Promise.all([
      readPersonNames(ctx.db, actor, authors),
      readNamedOrganisations(ctx, reader, [...new Set(named)]),
    ]);
    return rows.map((row): CommunityNewsEntry => {
      const { author_user_id, community_common_id, is_offer, title, city, created_at } = row;
      const organisation = community_common_id === null ? undefined : organisations.get(community_common_id);
      return {
        at: new Date(created_at),
        post: {
          kind: is_offer ? 'offer' : 'ask',
          link: collaborationPath(row),
          title,
          byline: names.get(author_user_id)?.name ?? '',
          organisation: organisation?.name ?? null,
          context: city,
        },
      };
    });
  },
  async count(ctx, actor, asked, max) {
    const today = await readToday(ctx, ctx.db);
    const queries = asked.map(
      ({ isOfCommunity, since }) => sql`
        SELECT FROM collaborations c WHERE ${isNews({ actor, today }, isOfCommunity)} AND ${isShownAfter(sql`c.created_at`, since)} AND c.created_at > ${oldestNews(ctx.clock.now())}`,
    );
    return countEach(ctx.db, queries, max);
  },
};

import { z } from 'zod';
import { communityPostSchema } from '../core/community-post.ts';
import { idSchema } from '../core/entity.ts';
import { instantSchema } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { organisationCardSchema } from '../organisations/organisation.ts';
import { communities, communityIds, communitySchema } from '../people/communities.ts';
import { personCardSchema } from '../people/person.ts';

const tag = 'Community';

/** The page of all communities together, beside those of one each. */
export const allCommunitiesId = 0;

const communityIdSchema = z.coerce
  .number()
  .int()
  .refine(
    (id) => id === allCommunitiesId || communities.some((community) => communityIds[community] === id),
    'There is no such community.',
  );

/** New things are counted up to here. */
export const maxNewsCount = 99;

/** One community, as far as the caller may read it. */
export const communitySummarySchema = z.object({
  community_id: idSchema,
  community: communitySchema,
  organisations: z.number().int(),
  /** Who wants to be found and comes as it or belongs to one of its organisations. */
  people: z.number().int(),
  /** What has come since the caller was on its page the last time, at most `maxNewsCount`; nothing before the first time. */
  news: z.number().int(),
});
export type CommunitySummary = z.infer<typeof communitySummarySchema>;

export const listCommunities = defineOperation({
  id: 'community.list',
  method: 'GET',
  path: '/api/community/communities',
  summary: 'The communities whose tab the active role may read, in the order of the tabs, with how many are in them and what is new.',
  tag,
  cost: 4,
  output: z.object({ data: z.array(communitySummarySchema) }),
});

const newsBase = {
  at: instantSchema,
  /** Whether it came after the caller's last visit. */
  is_new: z.boolean(),
};

/** Something that happened in a community. */
export const communityNewsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('organisation_added'), ...newsBase, organisation: organisationCardSchema }),
  z.object({ kind: z.literal('organisation_verified'), ...newsBase, organisation: organisationCardSchema }),
  z.object({ kind: z.literal('person_joined'), ...newsBase, person: personCardSchema }),
  z.object({ kind: z.literal('post_written'), ...newsBase, post: communityPostSchema }),
]);
export type CommunityNews = z.infer<typeof communityNewsSchema>;

export const maxNews = 100;

export const listCommunityNews = defineOperation({
  id: 'community.listNews',
  method: 'GET',
  path: '/api/community/news',
  summary:
    'What is new in one community, or in all that the active role may read: organisations, people, and the topics, asks and offers of its people that the caller may read; newest first.',
  tag,
  cost: 4,
  query: z.strictObject({
    community: communitySchema.optional(),
    limit: z.coerce.number().int().min(1).max(maxNews).default(30),
  }),
  output: itemOf(
    z.object({
      /** When the caller was here before; null at the first time. */
      since: instantSchema.nullable(),
      items: z.array(communityNewsSchema),
    }),
  ),
});

export const visitCommunity = defineOperation({
  id: 'community.visit',
  method: 'POST',
  path: '/api/community/communities/{community_id}/visit',
  summary:
    'Notes that the caller has read what is new in a community, or in all of them (0). What came before stays new for the rest of the visit, which ends half an hour after it was noted last.',
  tag,
  touches_pages: false,
  params: z.object({ community_id: communityIdSchema }),
  output: itemOf(z.object({ community_id: z.number().int(), visited_at: instantSchema })),
});

export const communityOperations = [listCommunities, listCommunityNews, visitCommunity] as const;

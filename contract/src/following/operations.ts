import { z } from 'zod';
import { feedKindSchema, followedTypeSchema } from '../core/feed.ts';
import { instantSchema } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { feedDirections, feedItemSchema, followedAddressSchema, followingLimits, followingSchema, isFollowedAddress } from './following.ts';

const tag = 'Following';
const while_impersonating = 'closed';
const touches_pages = false;

const subject = z.object({ type: followedTypeSchema, address: followedAddressSchema }).refine(isFollowedAddress, {
  path: ['address'],
  message: 'People have numbers.',
});
const followStateSchema = z.object({
  is_followed: z.boolean(),
  /** Whether the caller may begin to follow it. */
  can_follow: z.boolean(),
});

export const listFollowing = defineOperation({
  id: 'following.list',
  method: 'GET',
  path: '/api/following',
  summary: 'What the caller follows and may still see, with how much of it is new.',
  tag,
  while_impersonating,
  cost: 5,
  output: itemOf(followingSchema),
});

export const findFollow = defineOperation({
  id: 'following.find',
  method: 'GET',
  path: '/api/following/of/{type}/{address}',
  summary: 'Whether the caller follows what stands at this address, and whether they may.',
  tag,
  while_impersonating,
  params: subject,
  output: itemOf(followStateSchema),
});

export const startFollowing = defineOperation({
  id: 'following.start',
  method: 'PUT',
  path: '/api/following/of/{type}/{address}',
  summary: `Follows what stands at this address; nobody is told. Following twice changes nothing. A person follows at most ${followingLimits.follows} things.`,
  tag,
  while_impersonating,
  touches_pages,
  params: subject,
  output: itemOf(followStateSchema),
});

export const endFollowing = defineOperation({
  id: 'following.end',
  method: 'DELETE',
  path: '/api/following/of/{type}/{address}',
  summary: 'Follows it no more; what is not followed stays so.',
  tag,
  while_impersonating,
  touches_pages,
  params: subject,
  output: itemOf(followStateSchema),
});

export const readFeed = defineOperation({
  id: 'following.readFeed',
  method: 'GET',
  path: '/api/following/feed',
  summary:
    'What has come of what the caller follows, as they may see it at this moment, in the order of time. Forward it begins at the mark, back at this moment, unless a cursor says where.',
  tag,
  while_impersonating,
  cost: 5,
  query: z.strictObject({
    direction: z.enum(feedDirections).default('older'),
    /** The cursor of an item, behind which it goes on; or `mark`. */
    from: z.string().max(200).optional(),
    kind: feedKindSchema.optional(),
    /** Of one followed thing alone. */
    type: followedTypeSchema.optional(),
    address: followedAddressSchema.optional(),
  }),
  output: z.object({
    data: z.array(feedItemSchema).max(followingLimits.page),
    meta: z.object({
      /** Whether there is more behind the last item. */
      has_more: z.boolean(),
      marked_at: instantSchema.nullable(),
    }),
  }),
});

export const moveFeedMark = defineOperation({
  id: 'following.mark',
  method: 'PUT',
  path: '/api/following/mark',
  summary: 'The caller has read up to here. An earlier time leaves the mark where it is, unless it is to go back.',
  tag,
  while_impersonating,
  touches_pages,
  body: z.strictObject({
    until: instantSchema,
    /** The mark goes back to this time, as it was moved by mistake. */
    is_back: z.boolean().default(false),
  }),
  output: itemOf(z.object({ marked_at: instantSchema })),
});

export const followingOperations = [listFollowing, findFollow, startFollowing, endFollowing, readFeed, moveFeedMark] as const;

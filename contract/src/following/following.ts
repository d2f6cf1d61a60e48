import { z } from 'zod';
import { feedKindSchema, feedSubjectSchema, followedSubjectSchema, followedTypeSchema, type FollowedType } from '../core/feed.ts';
import { instantSchema } from '../core/fields.ts';

/** Things that one person follows, items of a page of the feed, up to how many new ones are counted, characters of an address. */
export const followingLimits = { follows: 500, page: 20, news: 99, address: 200 } as const;

/** How the page of a thing names it: a slug, or the number of a person. */
export const followedAddressSchema = z
  .string()
  .max(followingLimits.address)
  .regex(/^[a-z0-9][a-z0-9-]*$/, 'This is no address of a page.');

/** Whether a page of this kind can have this address. */
export const isFollowedAddress = ({ type, address }: { type: FollowedType; address: string }): boolean =>
  type !== 'person' || /^[1-9]\d{0,15}$/.test(address);

export const followSchema = z.object({
  type: followedTypeSchema,
  address: followedAddressSchema,
  subject: followedSubjectSchema,
  followed_at: instantSchema,
  /** How much of it is new for the caller, at most `news`. */
  news: z.number().int(),
});
export type Follow = z.infer<typeof followSchema>;

/** All that the caller follows and may still see, with what is new of it. */
export const followingSchema = z.object({
  follows: z.array(followSchema),
  /** Up to where the caller has read; null for who has never followed anything. */
  marked_at: instantSchema.nullable(),
  /** New ones by kind, each at most `news`. */
  news: z.record(feedKindSchema, z.number().int()),
});
export type Following = z.infer<typeof followingSchema>;

/** Of what the item comes. */
export const feedCauseSchema = z.object({ type: followedTypeSchema, address: followedAddressSchema, title: z.string() });

export const feedItemSchema = feedSubjectSchema.extend({
  /** Names the item in the feed; as `from` it continues behind it. */
  cursor: z.string(),
  /** Whether it came after the mark. */
  is_new: z.boolean(),
  causes: z.array(feedCauseSchema),
});
export type FeedItem = z.infer<typeof feedItemSchema>;

/** `newer` goes forward in time, `older` back. */
export const feedDirections = ['newer', 'older'] as const;
export type FeedDirection = (typeof feedDirections)[number];

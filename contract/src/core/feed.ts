import { z } from 'zod';
import { instantSchema } from './fields.ts';
import { savedSubjectSchema } from './saved-subject.ts';

/** What people can follow, in the order in which kinds are offered. Stored, so none changes once released. */
export const followedTypes = ['theme', 'person', 'organisation'] as const;
export const followedTypeSchema = z.enum(followedTypes);
export type FollowedType = z.infer<typeof followedTypeSchema>;

/** What comes of what is followed: changes of the programme, texts of the knowledge hub, posts in discussions, organisations. */
export const feedKinds = ['programme', 'article', 'post', 'organisation'] as const;
export const feedKindSchema = z.enum(feedKinds);
export type FeedKind = z.infer<typeof feedKindSchema>;

/** A followed thing as it is today for who follows it. */
export const followedSubjectSchema = savedSubjectSchema.pick({ link: true, title: true, byline: true, appearance: true });
export type FollowedSubject = z.infer<typeof followedSubjectSchema>;

const placeSchema = z.object({ starts_at: instantSchema.nullable(), ends_at: instantSchema.nullable(), room: z.string().nullable() });

/** What a release changed about one session. `before` null: it is new; `after` null: it is cancelled. */
export const feedChangeSchema = z.object({
  link: z.string(),
  title: z.string(),
  before: placeSchema.nullable(),
  after: placeSchema.nullable(),
});
export type FeedChange = z.infer<typeof feedChangeSchema>;

/** Sessions that are named of one release; the number tells of the rest. */
export const maxFeedChanges = 5;

/** Something that has come of what is followed, as far as the reader may see it at this moment. */
export const feedSubjectSchema = z.object({
  kind: feedKindSchema,
  /** Which of several things of its kind it is: an article, a video; an organisation that was added, or verified; empty otherwise. */
  variant: z.string(),
  at: instantSchema,
  subject: savedSubjectSchema.pick({ link: true, title: true, excerpt: true, byline: true, context: true, appearance: true }),
  /** Of a release of the programme, in the order of time. */
  release: z
    .object({
      number: z.number().int(),
      time_zone: z.string(),
      change_count: z.number().int(),
      changes: z.array(feedChangeSchema).max(maxFeedChanges),
    })
    .nullable(),
});
export type FeedSubject = z.infer<typeof feedSubjectSchema>;

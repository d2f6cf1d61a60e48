import { z } from 'zod';
import { idSchema } from '../core/entity.ts';
import { instantSchema } from '../core/fields.ts';
import { savedMomentSchema, savedSubjectSchema } from '../core/saved-subject.ts';

/** What people can save, in the order in which kinds are offered. */
export const savedTypes = [
  'session',
  'person',
  'organisation',
  'article',
  'announcement',
  'topic',
  'collaboration',
  'post',
  'message',
] as const;
export const savedTypeSchema = z.enum(savedTypes);
export type SavedType = z.infer<typeof savedTypeSchema>;

/** Things and collections of one person, characters of a note and of a title, things of a page, minutes in which a removal is taken back. */
export const savedLimits = { items: 500, collections: 50, note: 1000, title: 60, page: 50, address: 200, undo_minutes: 60 } as const;

/** How the page of a thing names it: a slug, or a number. */
export const savedAddressSchema = z
  .string()
  .max(savedLimits.address)
  .regex(/^[a-z0-9][a-z0-9-]*$/, 'This is no address of a page.');

const hasSlug: readonly SavedType[] = ['session', 'organisation', 'article'];

/** Whether a page of this kind can have this address: some are known by a slug, the others by a number. */
export const isAddressOf = ({ type, address }: { type: SavedType; address: string }): boolean =>
  hasSlug.includes(type) || /^[1-9]\d{0,15}$/.test(address);

export const savedItemSchema = z.object({
  saved_id: idSchema,
  type: savedTypeSchema,
  /** Null while it is not there for this person: withdrawn, deleted, or out of their reach. Their note stays. */
  subject: savedSubjectSchema.nullable(),
  collection_id: idSchema.nullable(),
  note: z.string(),
  saved_at: instantSchema,
  /** When and where the session was when the person saved it or last confirmed a change; null while it is still so. */
  before: savedMomentSchema.nullable(),
});
export type SavedItem = z.infer<typeof savedItemSchema>;

export const savedCollectionSchema = z.object({ collection_id: idSchema, title: z.string(), count: z.number().int() });
export type SavedCollection = z.infer<typeof savedCollectionSchema>;

/** What a list can be limited to, besides its kind. */
export const savedTraits = ['changed', 'noted', 'gone'] as const;
export const savedTraitSchema = z.enum(savedTraits);
export type SavedTrait = z.infer<typeof savedTraitSchema>;

export const savedPageSchema = z.object({
  items: z.array(savedItemSchema),
  /** Of what was asked for. */
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  /** Everything that the person has saved, and what of it lies in no collection. */
  all: z.number().int(),
  unsorted: z.number().int(),
  collections: z.array(savedCollectionSchema),
  /** Each with the collection, the words and the traits asked for; kinds without any are left out, unless asked for. */
  types: z.array(z.object({ type: savedTypeSchema, count: z.number().int() })),
  /** Each with the collection, the words and the kinds asked for. */
  traits: z.object({ changed: z.number().int(), noted: z.number().int(), gone: z.number().int() }),
});
export type SavedPage = z.infer<typeof savedPageSchema>;

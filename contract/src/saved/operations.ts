import { z } from 'zod';
import { idSchema } from '../core/entity.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import {
  isAddressOf,
  savedAddressSchema,
  savedCollectionSchema,
  savedItemSchema,
  savedLimits,
  savedPageSchema,
  savedTraitSchema,
  savedTypeSchema,
} from './saved.ts';
import { savedMomentSchema } from '../core/saved-subject.ts';

const tag = 'Saved';
const while_impersonating = 'closed';
const touches_pages = false;
const number = z.coerce.number().int().positive();
const item = z.object({ saved_id: number });
const subject = z.object({ type: savedTypeSchema, address: savedAddressSchema }).refine(isAddressOf, {
  path: ['address'],
  message: 'Things of this kind have numbers.',
});
const collection = z.object({ collection_id: number });
const collection_id = idSchema.nullable();
const saved_ids = z.array(idSchema).min(1).max(savedLimits.items);
const note = z.string().trim().max(savedLimits.note, `Write at most ${savedLimits.note} characters.`);
const title = z
  .string()
  .trim()
  .min(1, 'Give the collection a name.')
  .max(savedLimits.title, `Use at most ${savedLimits.title} characters.`);
/** Several, with commas between them. */
const list = z.string().transform((text) => text.split(',').filter(Boolean));

export const listSaved = defineOperation({
  id: 'saved.list',
  method: 'GET',
  path: '/api/saved',
  summary: 'What the caller has saved, as each thing is today for them, with counts by collection, kind and trait.',
  tag,
  while_impersonating,
  // Every thing is asked of its feature, so that words and counts are those of today.
  cost: 5,
  query: z.strictObject({
    /** A collection, or `none` for what lies in none. */
    collection: z.union([z.literal('none'), number]).optional(),
    /** Any of the kinds, and all of the traits. */
    types: list.pipe(z.array(savedTypeSchema).max(20)).optional(),
    traits: list.pipe(z.array(savedTraitSchema).max(20)).optional(),
    search: z.string().trim().max(80).default(''),
    order: z.enum(['own', 'newest']).default('own'),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  output: itemOf(savedPageSchema),
});

export const findSaved = defineOperation({
  id: 'saved.find',
  method: 'GET',
  path: '/api/saved/of/{type}/{address}',
  summary: 'Whether the caller has saved what stands at this address; null when not.',
  tag,
  while_impersonating,
  params: subject,
  output: itemOf(savedItemSchema.pick({ saved_id: true, collection_id: true, note: true }).nullable()),
});

export const saveThing = defineOperation({
  id: 'saved.save',
  method: 'PUT',
  path: '/api/saved/of/{type}/{address}',
  summary: `Saves what stands at this address, at the top of the list. Saved already is as well. A person saves at most ${savedLimits.items} things.`,
  tag,
  while_impersonating,
  touches_pages,
  params: subject,
  output: itemOf(savedItemSchema.pick({ saved_id: true, collection_id: true, note: true })),
});

export const adoptSaved = defineOperation({
  id: 'saved.adopt',
  method: 'POST',
  path: '/api/saved/adopt',
  summary:
    'Saves what a device had saved before its visitor signed in, the first named at the top; what is not there any more is left out. Where they do not all fit none is saved.',
  tag,
  while_impersonating,
  touches_pages,
  cost: 5,
  body: z
    .strictObject({ type: savedTypeSchema, addresses: z.array(savedAddressSchema).min(1).max(100) })
    .refine(({ type, addresses }) => addresses.every((address) => isAddressOf({ type, address })), {
      path: ['addresses'],
      message: 'Things of this kind have numbers.',
    }),
  output: itemOf(z.object({ saved: z.number().int() })),
});

export const changeSaved = defineOperation({
  id: 'saved.change',
  method: 'PUT',
  path: '/api/saved/items/{saved_id}',
  summary: 'Writes the note of a saved thing, or confirms that its change was seen.',
  tag,
  while_impersonating,
  touches_pages,
  params: item,
  body: z.strictObject({
    note: note.optional(),
    /** What the note was when its person began to write; where it is another one now the call is refused. */
    note_before: z.string().max(savedLimits.note).optional(),
    /** The time and place that were shown. Where the session has moved once more nothing is confirmed. */
    seen: savedMomentSchema.optional(),
  }),
  output: itemOf(savedItemSchema),
});

export const placeSaved = defineOperation({
  id: 'saved.place',
  method: 'PUT',
  path: '/api/saved/items/{saved_id}/place',
  summary: "Puts a saved thing before another one in the caller's own order, or at its end.",
  tag,
  while_impersonating,
  touches_pages,
  params: item,
  body: z.strictObject({ before: idSchema.nullable() }),
  output: itemOf(z.object({ saved_id: idSchema })),
});

export const moveSaved = defineOperation({
  id: 'saved.move',
  method: 'POST',
  path: '/api/saved/move',
  summary: 'Moves saved things into a collection, or out of any.',
  tag,
  while_impersonating,
  touches_pages,
  body: z.strictObject({ saved_ids, collection_id }),
  output: itemOf(z.object({ moved: z.number().int() })),
});

export const removeSaved = defineOperation({
  id: 'saved.remove',
  method: 'POST',
  path: '/api/saved/remove',
  summary: `Removes saved things with their notes; for ${savedLimits.undo_minutes} minutes they can be restored.`,
  tag,
  while_impersonating,
  touches_pages,
  body: z.strictObject({ saved_ids }),
  output: itemOf(z.object({ removed: z.number().int() })),
});

export const restoreSaved = defineOperation({
  id: 'saved.restore',
  method: 'POST',
  path: '/api/saved/restore',
  summary: 'Takes a removal back: things, notes, collections and places as they were.',
  tag,
  while_impersonating,
  touches_pages,
  body: z.strictObject({ saved_ids }),
  output: itemOf(z.object({ restored: z.number().int() })),
});

export const createCollection = defineOperation({
  id: 'saved.createCollection',
  method: 'POST',
  path: '/api/saved/collections',
  summary: `Makes a collection; at most ${savedLimits.collections} a person, each with a name of its own.`,
  tag,
  status: 201,
  while_impersonating,
  touches_pages,
  body: z.strictObject({ title }),
  output: itemOf(savedCollectionSchema),
});

export const renameCollection = defineOperation({
  id: 'saved.renameCollection',
  method: 'PUT',
  path: '/api/saved/collections/{collection_id}',
  summary: 'Names a collection.',
  tag,
  while_impersonating,
  touches_pages,
  params: collection,
  body: z.strictObject({ title }),
  output: itemOf(savedCollectionSchema),
});

export const deleteCollection = defineOperation({
  id: 'saved.deleteCollection',
  method: 'DELETE',
  path: '/api/saved/collections/{collection_id}',
  summary: 'Deletes a collection; what lay in it lies in none.',
  tag,
  while_impersonating,
  touches_pages,
  params: collection,
  output: itemOf(collection),
});

export const savedOperations = [
  listSaved,
  findSaved,
  saveThing,
  adoptSaved,
  changeSaved,
  placeSaved,
  moveSaved,
  removeSaved,
  restoreSaved,
  createCollection,
  renameCollection,
  deleteCollection,
] as const;

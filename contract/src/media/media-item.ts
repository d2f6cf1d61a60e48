import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';
import { translationsFor } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';

/** Texts that `translations` may hold. */
export const mediaItemTextFields = ['alt', 'caption', 'credit'] as const;

const writable = z.object({
  /** What the picture shows, for people who cannot see it. */
  alt: z.string().trim().max(500).nullable().default(null),
  caption: z.string().trim().max(300).default(''),
  /** Who made it. */
  credit: z.string().trim().max(200).default(''),
  translations: translationsFor(mediaItemTextFields).default({}),
});

/** What shows files of the library. */
export const mediaUseKinds = [
  'page',
  'article',
  'sponsor',
  'committee',
  'speaker',
  'session',
  'theme',
  'edition',
  'organisation',
  'program',
  'person',
] as const;
/** `title` names what shows it; of a person it says no more than that it is one. */
const mediaUseSchema = z.object({ kind: z.enum(mediaUseKinds), id: idSchema, title: z.string() });
export type MediaUse = z.infer<typeof mediaUseSchema>;

/** A public picture or file that the organisers have uploaded. */
export const mediaItemSchema = z.object({
  file_id: idSchema,
  /** The last part of its address. */
  name: z.string(),
  kind: z.enum(['image', 'file']),
  media_type: z.string(),
  original_name: z.string().nullable(),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  ...writable.shape,
  /** Who uploaded it; null when it came with the software or the person is gone. */
  maker_name: z.string().nullable(),
  /** Where its name stands in what is edited or public now; old versions of pages do not count. */
  uses: z.array(mediaUseSchema),
  ...rowStamps,
});
export type MediaItem = z.infer<typeof mediaItemSchema>;

export const mediaItem = defineEntity({
  name: 'MediaItem',
  base: 'media/items',
  tag: 'Multimedia',
  idField: 'file_id',
  deleteListName: 'file_ids',
  row: mediaItemSchema,
  create: writable,
  update: writable,
  list: {
    search: ['original_name', 'alt', 'caption', 'credit'],
    filter: ['file_id', 'kind', 'name', 'is_used', 'has_alt'],
    sort: ['file_id', 'original_name', 'bytes', 'created_at'],
  },
  actions: ['getAll', 'getOne', 'updateOne', 'deleteOne', 'updateMany', 'deleteMany'],
});

const uploaded = z.object({ file_id: idSchema, name: z.string() });
const upload = z.object({ file: z.custom<object>((value) => typeof value === 'object' && value !== null, 'Choose a file.') });

export const addLibraryImage = defineOperation({
  id: 'mediaItem.addImage',
  method: 'POST',
  path: '/api/media/images',
  summary: 'Puts a picture into the library of the organisers; it belongs to the site, not to who uploads it.',
  tag: 'Multimedia',
  status: 201,
  transport: 'upload',
  body: upload,
  output: itemOf(uploaded),
});

export const addLibraryFile = defineOperation({
  id: 'mediaItem.addFile',
  method: 'POST',
  path: '/api/media/files',
  summary: 'Puts a file of at most 100 MB into the library of the organisers.',
  tag: 'Multimedia',
  status: 201,
  transport: 'upload',
  body: upload,
  output: itemOf(uploaded),
});

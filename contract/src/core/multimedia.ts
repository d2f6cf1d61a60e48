import { z } from 'zod';
import { defineOperation } from './operation.ts';
import { itemOf, listOf } from './page.ts';

/** A file or image as the API shows it. */
export const mediaSchema = z.object({
  name: z.string(),
  kind: z.enum(['image', 'file']),
  /** Path under the origin; images take `width` and `format`. */
  url: z.string(),
  media_type: z.string(),
  bytes: z.number().int(),
  original_name: z.string().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  alt: z.string().nullable(),
  visibility: z.enum(['public', 'private']),
});
export type Media = z.infer<typeof mediaSchema>;

/** The last part of a file's address: 22 letters that cannot be guessed. */
const nameParams = z.object({ name: z.string().regex(/^[\w-]{22}$/, 'There is no file of this name.') });

const uploadedFile = z.custom<object>((value) => typeof value === 'object' && value !== null, 'Choose a file.');
const uploadSchema = z.object({
  visibility: z.enum(['public', 'private']).default('public'),
  /** A Blob in the browser; in the form it comes after the texts. */
  file: uploadedFile,
});

const tag = 'Multimedia';
/** Bytes leave as they are, so there is no shape to check. */
const bytes = z.unknown();

export const getImage = defineOperation({
  id: 'image.get',
  method: 'GET',
  path: '/api/multimedia/images/{name}',
  summary: 'An image as AVIF or WebP, in the smallest kept width that is wide enough. Never enlarged.',
  tag,
  access: 'public',
  transport: 'file',
  params: nameParams,
  query: z.object({
    width: z.coerce.number().int().min(1).max(10_000).optional(),
    /** Without it the Accept header decides. */
    format: z.enum(['avif', 'webp']).optional(),
  }),
  output: bytes,
});

export const getFile = defineOperation({
  id: 'file.get',
  method: 'GET',
  path: '/api/multimedia/files/{name}',
  summary: 'A file as a download; byte ranges are answered.',
  tag,
  access: 'public',
  transport: 'file',
  params: nameParams,
  output: bytes,
});

export const uploadImage = defineOperation({
  id: 'image.upload',
  method: 'POST',
  path: '/api/multimedia/images',
  summary: 'Keeps a JPEG, PNG, GIF, WebP or AVIF image of at most 15 MB, turned upright and without its metadata.',
  tag,
  status: 201,
  transport: 'upload',
  body: uploadSchema.extend({ alt: z.string().trim().max(500).optional() }),
  output: itemOf(mediaSchema),
});

export const uploadFile = defineOperation({
  id: 'file.upload',
  method: 'POST',
  path: '/api/multimedia/files',
  summary: 'Keeps a file of at most 100 MB.',
  tag,
  status: 201,
  transport: 'upload',
  body: uploadSchema,
  output: itemOf(mediaSchema),
});

export const listOwnImages = defineOperation({
  id: 'image.list',
  method: 'GET',
  path: '/api/multimedia/images',
  summary: 'The public images that the caller has uploaded, the newest first, by their file name and by what they show.',
  tag,
  query: z.object({
    search: z.string().trim().max(100).default(''),
    page: z.coerce.number().int().min(1).max(1_000).default(1),
    limit: z.coerce.number().int().min(1).max(60).default(24),
  }),
  output: listOf(mediaSchema),
});

export const multimediaOperations = [getImage, getFile, uploadImage, uploadFile, listOwnImages];

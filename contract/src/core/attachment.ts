import { z } from 'zod';

const megabyte = 1024 * 1024;

export const attachmentLimits = {
  /** Files of one post or message. */
  count: 10,
  bytes: 25 * megabyte,
  megabytes: 25,
  /** Characters that say what a picture shows. */
  alt: 300,
  /** Files that one person has uploaded and not sent yet. */
  waiting: 60,
  /** Hours after which what was not sent is removed. */
  waiting_hours: 24,
} as const;

/** The last part of its address: 22 letters that cannot be guessed. */
export const attachmentNameSchema = z.string().regex(/^[\w-]{22}$/, 'There is no file of this name.');

/** How wide a picture is wanted, in pixels; without it the file is a download. */
export const pictureQuerySchema = z.strictObject({ width: z.coerce.number().int().min(1).max(10_000).optional() });

/** A file at a post or a message, as its readers see it. */
export const attachmentSchema = z.object({
  name: attachmentNameSchema,
  /** A `picture` was drawn anew from its pixels and can be shown; a `file` is as it was uploaded and only ever downloaded. */
  kind: z.enum(['picture', 'file']),
  file_name: z.string(),
  bytes: z.number().int(),
  /** Pixels, of pictures. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** What a picture shows, for people who cannot see it; empty when its author has not said it. */
  alt: z.string(),
});
export type Attachment = z.infer<typeof attachmentSchema>;

const sentAttachmentSchema = z.strictObject({
  name: attachmentNameSchema,
  alt: z.string().trim().max(attachmentLimits.alt, `Write at most ${attachmentLimits.alt} characters.`).default(''),
});
export type SentAttachment = z.infer<typeof sentAttachmentSchema>;

/** The files that somebody sends along, in their order. */
export const sentAttachmentsSchema = z
  .array(sentAttachmentSchema)
  .max(attachmentLimits.count, `Send at most ${attachmentLimits.count} files at once.`)
  .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, 'A file is in the list twice.');

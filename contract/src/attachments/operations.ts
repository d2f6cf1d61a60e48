import { z } from 'zod';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { attachmentLimits, attachmentNameSchema, attachmentSchema, pictureQuerySchema } from '../core/attachment.ts';

const tag = 'Attachments';
const base = '/api/attachments';
const params = z.object({ name: attachmentNameSchema });
const touches_pages = false;

export const uploadAttachment = defineOperation({
  id: 'attachment.upload',
  method: 'POST',
  path: base,
  summary: `Stores a file of at most ${attachmentLimits.megabytes} MB that a post or a message of the caller's is going to carry; pictures lose everything but their pixels. What is not sent within ${attachmentLimits.waiting_hours} hours is removed.`,
  tag,
  status: 201,
  touches_pages,
  transport: 'upload',
  body: z.object({ file: z.custom<object>((value) => typeof value === 'object' && value !== null, 'Choose a file.') }),
  output: itemOf(attachmentSchema),
});

export const removeAttachment = defineOperation({
  id: 'attachment.remove',
  method: 'DELETE',
  path: `${base}/{name}`,
  summary: 'Removes a file of the caller that was not sent yet. What was sent is changed where it was sent.',
  tag,
  touches_pages,
  params,
  output: itemOf(params),
});

export const getAttachment = defineOperation({
  id: 'attachment.get',
  method: 'GET',
  path: `${base}/{name}`,
  summary: 'A file as a download, or with `width` a picture to show; for whoever may read what carries it.',
  tag,
  while_impersonating: 'closed',
  transport: 'file',
  params,
  query: pictureQuerySchema,
  output: z.unknown(),
});

export const attachmentOperations = [uploadAttachment, removeAttachment, getAttachment] as const;

import { z } from 'zod';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { draftKeySchema, draftLimits, draftSchema } from './draft.ts';

const params = z.object({ draft_key: draftKeySchema });
const shared = { tag: 'Drafts', path: '/api/drafts/{draft_key}', while_impersonating: 'closed', params } as const;

export const getDraft = defineOperation({
  ...shared,
  id: 'draft.get',
  method: 'GET',
  summary: 'What the caller began to write about something and has not sent; null when there is nothing.',
  output: itemOf(draftSchema.nullable()),
});

export const saveDraft = defineOperation({
  ...shared,
  id: 'draft.save',
  method: 'PUT',
  summary: `Stores what the caller is writing, in place of the revision that they have seen. Beyond ${draftLimits.count} drafts the oldest one goes.`,
  touches_pages: false,
  // A browser writes once in a pause of 1.5 s; the text lies on the device, too, and can wait.
  cost: 10,
  body: z.strictObject({
    body: z
      .string()
      .min(1)
      .max(draftLimits.body, `Write at most ${draftLimits.body} characters.`)
      .refine((text) => !text.includes('\0')),
    /** 0 where the caller knows of none. */
    base_revision: z.number().int().min(0),
  }),
  output: itemOf(draftSchema),
});

export const removeDraft = defineOperation({
  ...shared,
  id: 'draft.remove',
  method: 'DELETE',
  summary: 'Removes what was sent or given up; with `base_revision` only where nothing else was written since. Nothing there is as well.',
  touches_pages: false,
  query: z.object({ base_revision: z.coerce.number().int().positive().optional() }),
  output: itemOf(params),
});

export const draftOperations = [getDraft, saveDraft, removeDraft] as const;

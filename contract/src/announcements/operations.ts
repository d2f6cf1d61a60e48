import { z } from 'zod';
import { idSchema } from '../core/entity.ts';
import { instantSchema } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import {
  announcementCardSchema,
  announcementCountsSchema,
  announcementDraftSchema,
  announcementLimits,
  announcementReachSchema,
  announcementStatusSchema,
  announcementTextsSchema,
  announcementVersionSchema,
  announcementViewSchema,
  audienceCountSchema,
  audienceOptionsSchema,
  audienceSchema,
  managedAnnouncementSchema,
} from './announcement.ts';

const tag = 'Announcements';
const base = '/api/announcements';
const managed = `${base}/manage`;
const id = z.coerce.number().int().positive();
const params = z.object({ announcement_id: id });
const reason = z.string().trim().min(1, 'Say why.').max(announcementLimits.reason);
const touches_pages = false;
const page = {
  /** What the answer before named as `next`. */
  cursor: id.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
};
/** The organisation that writes to its people; without it the organisers of the edition do. */
const organisation_id = idSchema.optional();
const meta = z.object({ next: z.number().int().nullable() });

export const announcementTabs = ['all', 'unread', 'must_read'] as const;
export type AnnouncementTab = (typeof announcementTabs)[number];

export const listAnnouncements = defineOperation({
  id: 'announcement.list',
  method: 'GET',
  path: base,
  summary: 'Announcements to the caller: pinned ones first, then the newest.',
  tag,
  query: z.strictObject({
    tab: z.enum(announcementTabs).default('all'),
    search: z.string().trim().max(100).default(''),
    /** Those of one organisation alone. */
    organisation_id: id.optional(),
    ...page,
  }),
  output: z.object({ data: z.array(announcementCardSchema), meta }),
});

export const countAnnouncements = defineOperation({
  id: 'announcement.counts',
  method: 'GET',
  path: `${base}/counts`,
  summary: 'How many announcements to the caller are unread, and how many ask to be confirmed.',
  tag,
  output: itemOf(announcementCountsSchema),
});

export const getAnnouncement = defineOperation({
  id: 'announcement.get',
  method: 'GET',
  path: `${base}/{announcement_id}`,
  summary:
    'One announcement that was sent to the caller, in all its languages. Organisers read every one of the edition, an organisation those that it sent.',
  tag,
  params,
  output: itemOf(announcementViewSchema),
});

export const markAnnouncementSeen = defineOperation({
  id: 'announcement.markSeen',
  method: 'PUT',
  path: `${base}/{announcement_id}/seen`,
  summary: 'Remembers that the caller has opened it, and reads the notifications of it.',
  tag,
  touches_pages,
  params,
  output: itemOf(announcementCountsSchema),
});

export const confirmAnnouncement = defineOperation({
  id: 'announcement.confirm',
  method: 'PUT',
  path: `${base}/{announcement_id}/confirmation`,
  summary: 'Says "I have read this" of an announcement that asks for it; the first time counts.',
  tag,
  touches_pages,
  params,
  output: itemOf(z.object({ announcement_id: z.number().int(), confirmed_at: instantSchema })),
});

export const listAnnouncementVersions = defineOperation({
  id: 'announcement.listVersions',
  method: 'GET',
  path: `${base}/{announcement_id}/versions`,
  summary: `What an announcement said before it was corrected, and what changed: the last ${announcementLimits.versions} versions, the newest first.`,
  tag,
  cost: 5,
  params,
  output: z.object({ data: z.array(announcementVersionSchema) }),
});

export const listManagedAnnouncements = defineOperation({
  id: 'announcement.listManaged',
  method: 'GET',
  path: managed,
  summary: 'All announcements of the edition, or of one organisation, with how far they have come, the newest first.',
  tag,
  query: z.strictObject({ organisation_id: id.optional(), status: announcementStatusSchema.optional(), ...page }),
  output: z.object({ data: z.array(managedAnnouncementSchema), meta }),
});

export const getManagedAnnouncement = defineOperation({
  id: 'announcement.getManaged',
  method: 'GET',
  path: `${managed}/{announcement_id}`,
  summary: 'One announcement with its audience and all its texts.',
  tag,
  params,
  output: itemOf(managedAnnouncementSchema),
});

export const getAudienceOptions = defineOperation({
  id: 'announcement.audienceOptions',
  method: 'GET',
  path: `${managed}/audience-options`,
  summary: 'Roles, passes, sessions and cities that an audience chooses from.',
  tag,
  output: itemOf(audienceOptionsSchema),
});

export const countAudience = defineOperation({
  id: 'announcement.countAudience',
  method: 'POST',
  path: `${managed}/count`,
  summary: 'How many people an audience means now.',
  tag,
  changes_nothing: true,
  body: z.strictObject({ organisation_id, audience: audienceSchema }),
  output: itemOf(audienceCountSchema),
});

export const createAnnouncement = defineOperation({
  id: 'announcement.create',
  method: 'POST',
  path: managed,
  summary:
    'Writes a draft, of the organisers or of an organisation, which is named as the sender. Repeats with one Idempotency-Key make one draft.',
  tag,
  status: 201,
  touches_pages,
  body: announcementDraftSchema.extend({ organisation_id }),
  output: itemOf(managedAnnouncementSchema),
});

export const updateAnnouncement = defineOperation({
  id: 'announcement.update',
  method: 'PUT',
  path: `${managed}/{announcement_id}`,
  summary: 'Changes a draft; 409 when somebody has changed it since, or when it is no draft any more.',
  tag,
  touches_pages,
  params,
  body: announcementDraftSchema.extend({ revision: z.number().int().positive() }),
  output: itemOf(managedAnnouncementSchema),
});

export const deleteAnnouncement = defineOperation({
  id: 'announcement.delete',
  method: 'DELETE',
  path: `${managed}/{announcement_id}`,
  summary: 'Deletes a draft. What was sent is withdrawn instead.',
  tag,
  touches_pages,
  params,
  output: itemOf(z.object({ announcement_id: z.number().int() })),
});

export const sendAnnouncement = defineOperation({
  id: 'announcement.send',
  method: 'POST',
  path: `${managed}/{announcement_id}/send`,
  fresh_proof: 'every-call',
  summary: 'Sends a draft now, or later. Who is meant is counted again at that moment.',
  tag,
  touches_pages,
  params,
  body: z.strictObject({
    revision: z.number().int().positive(),
    /** Null: now. */
    send_at: instantSchema.nullable().default(null),
  }),
  output: itemOf(managedAnnouncementSchema),
});

export const unscheduleAnnouncement = defineOperation({
  id: 'announcement.unschedule',
  method: 'POST',
  path: `${managed}/{announcement_id}/unschedule`,
  summary: 'Makes what waits for its time a draft again.',
  tag,
  touches_pages,
  params,
  output: itemOf(managedAnnouncementSchema),
});

export const correctAnnouncement = defineOperation({
  id: 'announcement.correct',
  method: 'POST',
  path: `${managed}/{announcement_id}/correct`,
  fresh_proof: 'every-call',
  summary: 'Changes the text of what was sent. What it said before stays to be read.',
  tag,
  touches_pages,
  params,
  body: z.strictObject({
    version: z.number().int().positive(),
    texts: announcementTextsSchema,
    /** What changed, in a sentence that readers see. */
    note: reason,
    /** Notifies everybody again who has it. */
    is_notified: z.boolean().default(false),
  }),
  output: itemOf(managedAnnouncementSchema),
});

export const withdrawAnnouncement = defineOperation({
  id: 'announcement.withdraw',
  method: 'POST',
  path: `${managed}/{announcement_id}/withdraw`,
  summary: 'Takes an announcement back from everybody, with its notifications. Mails that have left stay where they are.',
  tag,
  touches_pages,
  params,
  body: z.strictObject({ reason }),
  output: itemOf(managedAnnouncementSchema),
});

export const remindOfAnnouncement = defineOperation({
  id: 'announcement.remind',
  method: 'POST',
  path: `${managed}/{announcement_id}/remind`,
  summary: `Notifies once more who has not confirmed; at most every ${announcementLimits.reminder_minutes} minutes, and for an organisation once in 24 hours.`,
  tag,
  touches_pages,
  params,
  output: itemOf(z.object({ reminded_count: z.number().int() })),
});

export const getAnnouncementReach = defineOperation({
  id: 'announcement.reach',
  method: 'GET',
  path: `${managed}/{announcement_id}/reach`,
  summary: 'How many have it, have seen it and have confirmed it, by group and by channel.',
  tag,
  params,
  output: itemOf(announcementReachSchema),
});

export const announcementOperations = [
  listAnnouncements,
  countAnnouncements,
  getAnnouncement,
  markAnnouncementSeen,
  confirmAnnouncement,
  listAnnouncementVersions,
  listManagedAnnouncements,
  getManagedAnnouncement,
  getAudienceOptions,
  countAudience,
  createAnnouncement,
  updateAnnouncement,
  deleteAnnouncement,
  sendAnnouncement,
  unscheduleAnnouncement,
  correctAnnouncement,
  withdrawAnnouncement,
  remindOfAnnouncement,
  getAnnouncementReach,
] as const;

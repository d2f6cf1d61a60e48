import { z } from 'zod';
import { idSchema } from '../core/entity.ts';
import { instantSchema } from '../core/fields.ts';
import { locales, localeSchema } from '../core/locales.ts';
import { namedOrganisationSchema } from '../organisations/organisation.ts';
import { communitySchema } from '../people/communities.ts';

export const announcementLimits = {
  title: 90,
  body: 10_000,
  sender: 60,
  reason: 300,
  conditions: 10,
  values: 50,
  /** Minutes between two reminders of one announcement of organisers. */
  reminder_minutes: 60,
  /** Versions that can be read of one that was corrected. */
  versions: 20,
  /** How often an organisation notifies its people within 24 hours, corrections and reminders included. */
  organisation_notices: 3,
  /** Drafts of one organisation, with what waits for its time. */
  organisation_drafts: 30,
} as const;

/** `sending` from the moment the recipients are written down until the last of them has it. */
export const announcementStatuses = ['draft', 'scheduled', 'sending', 'sent', 'withdrawn'] as const;
export const announcementStatusSchema = z.enum(announcementStatuses);
export type AnnouncementStatus = z.infer<typeof announcementStatusSchema>;

const textSchema = z.strictObject({
  title: z.string().trim().min(1, 'Write a title.').max(announcementLimits.title, `At most ${announcementLimits.title} characters.`),
  /** Markdown. */
  body: z.string().trim().min(1, 'Write a text.').max(announcementLimits.body, `At most ${announcementLimits.body} characters.`),
});
export type AnnouncementText = z.infer<typeof textSchema>;

/** In one language at least; who reads in another gets English, or else the first that there is. */
export const announcementTextsSchema = z
  .strictObject({ en: textSchema.optional(), hi: textSchema.optional(), gu: textSchema.optional() })
  .refine((texts) => locales.some((locale) => texts[locale]), 'Write it in one language at least.');
export type AnnouncementTexts = z.infer<typeof announcementTextsSchema>;

const ids = z.array(idSchema).min(1, 'Choose at least one.').max(announcementLimits.values);
const is_excluded = z.boolean().default(false);

/** What somebody is to an organisation that writes to them. Whoever belongs to it is no follower. */
export const ownPeople = ['member', 'follower'] as const;
export const ownPeopleSchema = z.enum(ownPeople);
export type OwnPeople = z.infer<typeof ownPeopleSchema>;

/** One line of an audience; any of its values. With `is_excluded` it takes those people out. */
export const audienceConditionSchema = z.discriminatedUnion('kind', [
  /** Who holds a ticket of the announcement's edition, or is signed up for one of its sessions. */
  z.strictObject({ kind: z.literal('edition'), is_excluded }),
  z.strictObject({ kind: z.literal('role'), role_ids: ids, is_excluded }),
  /** Came as one of it, or belongs to one of its organisations. */
  z.strictObject({ kind: z.literal('community'), communities: z.array(communitySchema).min(1, 'Choose at least one.'), is_excluded }),
  /** Of an organisation alone, whose only line this is. */
  z.strictObject({
    kind: z.literal('own_people'),
    people: z.array(ownPeopleSchema).min(1, 'Choose at least one.').max(ownPeople.length),
    is_excluded,
  }),
  /** Valid passes and tickets in the person's own name. */
  z.strictObject({ kind: z.literal('pass'), product_ids: ids, is_excluded }),
  /** Has a place, a turn or a ticket of the session. */
  z.strictObject({ kind: z.literal('session'), session_ids: ids, is_excluded }),
  /** The language that somebody reads in. */
  z.strictObject({ kind: z.literal('language'), locales: z.array(localeSchema).min(1).max(locales.length), is_excluded }),
  /** The city of the profile, whatever its capitals. */
  z.strictObject({
    kind: z.literal('place'),
    cities: z.array(z.string().trim().min(1).max(120)).min(1).max(announcementLimits.values),
    is_excluded,
  }),
]);
export type AudienceCondition = z.infer<typeof audienceConditionSchema>;

/** Everybody for whom all lines hold; without a line every member, or, of an organisation, all its people. */
export const audienceSchema = z.array(audienceConditionSchema).max(announcementLimits.conditions);
export type Audience = z.infer<typeof audienceSchema>;

/** How many are meant now. */
export const audienceCountSchema = z.object({
  count: z.number().int(),
  /** Of an organisation: what they are to it. It learns nothing else of them. */
  own_people: z.object({ member: z.number().int(), follower: z.number().int() }).nullable(),
  /** Who is left after each line and those before it. */
  after_lines: z.array(z.number().int()),
  /** None of an organisation. */
  languages: z.array(z.object({ locale: localeSchema, count: z.number().int() })),
  /** Has an email address; whether it is used is each person's choice, unless it is urgent. Null of an organisation. */
  with_email_count: z.number().int().nullable(),
});
export type AudienceCount = z.infer<typeof audienceCountSchema>;

/** What the lines of an audience choose from. */
export const audienceOptionsSchema = z.object({
  edition_name: z.string(),
  time_zone: z.string(),
  roles: z.array(z.object({ id: z.number().int(), name: z.string() })),
  passes: z.array(z.object({ id: z.number().int(), name: z.string() })),
  sessions: z.array(z.object({ id: z.number().int(), name: z.string(), starts_at: instantSchema.nullable() })),
  cities: z.array(z.string()),
});
export type AudienceOptions = z.infer<typeof audienceOptionsSchema>;

/** Flags that hold from writing to the end. */
const optionsShape = {
  is_pinned: z.boolean().default(false),
  is_must_read: z.boolean().default(false),
  /** Only of what must be read; null without a time. */
  confirm_by: instantSchema.nullable().default(null),
  is_urgent: z.boolean().default(false),
  has_comments: z.boolean().default(false),
};

export const announcementDraftSchema = z.strictObject({
  sender_label: z.string().trim().min(1, 'Say who it comes from.').max(announcementLimits.sender),
  texts: announcementTextsSchema,
  audience: audienceSchema.default([]),
  ...optionsShape,
});
export type AnnouncementDraft = z.infer<typeof announcementDraftSchema>;

/** What organisers alone decide: an organisation is neither louder than others nor above them, and asks its members alone to confirm. */
export function findOrganisationFault({
  audience,
  is_pinned,
  is_urgent,
  is_must_read,
}: Pick<AnnouncementDraft, 'audience'> & Partial<AnnouncementDraft>): string | null {
  if (audience.some(({ kind, is_excluded }) => kind !== 'own_people' || is_excluded) || audience.length > 1) return 'audience';
  if (is_pinned) return 'is_pinned';
  if (is_urgent) return 'is_urgent';
  return is_must_read && !isForMembersOnly(audience) ? 'is_must_read' : null;
}

export const isForMembersOnly = (audience: Audience): boolean =>
  audience.some((line) => line.kind === 'own_people' && !line.people.includes('follower'));

/** How far it has come. */
export const reachCountsSchema = z.object({
  recipient_count: z.number().int(),
  delivered_count: z.number().int(),
  seen_count: z.number().int(),
  confirmed_count: z.number().int(),
});
export type ReachCounts = z.infer<typeof reachCountsSchema>;

/** As whoever writes it sees it. */
export const managedAnnouncementSchema = z.object({
  announcement_id: z.number().int(),
  /** The organisation that writes to its people; null for the organisers of the edition. */
  organisation_id: z.number().int().nullable(),
  /** Staff have hidden it from its readers. */
  is_hidden: z.boolean(),
  status: announcementStatusSchema,
  sender_label: z.string(),
  texts: announcementTextsSchema,
  audience: audienceSchema,
  is_pinned: z.boolean(),
  is_must_read: z.boolean(),
  confirm_by: instantSchema.nullable(),
  is_urgent: z.boolean(),
  has_comments: z.boolean(),
  /** 1 until it is corrected. */
  version: z.number().int(),
  /** Grows with each change of a draft, so that two who write at once notice. */
  revision: z.number().int(),
  send_at: instantSchema.nullable(),
  sent_at: instantSchema.nullable(),
  withdrawn_at: instantSchema.nullable(),
  withdrawn_reason: z.string(),
  reminded_at: instantSchema.nullable(),
  created_at: instantSchema,
  reach: reachCountsSchema,
});
export type ManagedAnnouncement = z.infer<typeof managedAnnouncementSchema>;

const groupSchema = z.object({
  /** A role; empty of who has none, and of people of an organisation. */
  name: z.string(),
  own_people: ownPeopleSchema.nullable(),
  recipient_count: z.number().int(),
  seen_count: z.number().int(),
  confirmed_count: z.number().int(),
});

export const announcementReachSchema = reachCountsSchema.extend({
  /** By the role that each had when it was sent; of an organisation by what they were to it. */
  groups: z.array(groupSchema),
  /** Mails only of what organisers wrote: an organisation does not learn who has muted it. */
  channels: z.array(z.object({ channel: z.enum(['in_app', 'email']), sent_count: z.number().int() })),
  /** Who has not confirmed yet. */
  open_count: z.number().int(),
  /** Of those, who is still meant: whom a reminder reaches. */
  awaited_count: z.number().int(),
  can_remind_at: instantSchema.nullable(),
  /** How many comments stand below it; null where it has none by choice. */
  comment_count: z.number().int().nullable(),
});
export type AnnouncementReach = z.infer<typeof announcementReachSchema>;

/** As lists show it, in the reader's language. */
export const announcementCardSchema = z.object({
  announcement_id: z.number().int(),
  sender_label: z.string(),
  is_from_organisation: z.boolean(),
  /** The organisation that wrote it, while the reader may read about it. */
  organisation: namedOrganisationSchema.nullable(),
  title: z.string(),
  summary: z.string(),
  /** The language that the title is in. */
  language: localeSchema,
  sent_at: instantSchema,
  is_pinned: z.boolean(),
  is_must_read: z.boolean(),
  is_urgent: z.boolean(),
  is_corrected: z.boolean(),
  is_unread: z.boolean(),
  confirm_by: instantSchema.nullable(),
  confirmed_at: instantSchema.nullable(),
});
export type AnnouncementCard = z.infer<typeof announcementCardSchema>;

export const announcementViewSchema = announcementCardSchema.omit({ summary: true, title: true, language: true, is_unread: true }).extend({
  /** The reader's language first. */
  texts: z.array(z.object({ language: localeSchema, title: z.string(), body_html: z.string() })).min(1),
  has_comments: z.boolean(),
  version: z.number().int(),
  correction: z.object({ note: z.string(), written_at: instantSchema, is_notified: z.boolean() }).nullable(),
  /** Where its writers look after it, for them; null for everybody else. */
  manage_link: z.string().nullable(),
  /** False for writers whom it was not sent to. */
  is_recipient: z.boolean(),
  recipient_count: z.number().int(),
  /** The organisation that wrote, as what the reader mutes, with the end of that while it lasts; null for what organisers wrote, and for who only looks after those of others. */
  muting: z.object({ organisation_id: z.number().int(), muted_until: instantSchema.nullable() }).nullable(),
  /** Whether the reader sees the reach, and may change it. */
  can: z.object({ read_reach: z.boolean(), manage: z.boolean() }),
});
export type AnnouncementView = z.infer<typeof announcementViewSchema>;

/** A part of a text that stayed, went or came. */
export const textPartSchema = z.object({ change: z.enum(['same', 'removed', 'added']), text: z.string() });
export type TextPart = z.infer<typeof textPartSchema>;

export const announcementVersionSchema = z.object({
  version: z.number().int(),
  written_at: instantSchema,
  note: z.string(),
  language: localeSchema,
  /** Against the version before it; of the first all is `same`. */
  title: z.array(textPartSchema),
  /** Safe HTML of this version; what came is `<ins class="added">`, what went `<del class="removed">`. */
  body_html: z.string(),
});
export type AnnouncementVersion = z.infer<typeof announcementVersionSchema>;

export const announcementCountsSchema = z.object({
  unread: z.number().int(),
  must_read: z.number().int(),
  /** Of those, not confirmed yet. */
  unconfirmed: z.number().int(),
});
export type AnnouncementCounts = z.infer<typeof announcementCountsSchema>;

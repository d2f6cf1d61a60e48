import { z } from 'zod';
import { calendarDaySchema, instantSchema, linkSchema } from '../core/fields.ts';
import { sessionStatusSchema, sessionTypeSchema } from './session.ts';
import { latticeFamilySchema, themePaletteSchema } from '../core/theme-appearance.ts';

/** What happened to a session between two releases. */
export const changeKinds = ['new', 'moved', 'retimed', 'retitled', 'cancelled', 'restored'] as const;
export const changeKindSchema = z.enum(changeKinds);
export type ChangeKind = z.infer<typeof changeKindSchema>;

export const agendaEditionSchema = z.object({
  edition_id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  /** IANA name: all times are shown in it. */
  time_zone: z.string(),
  starts_on: calendarDaySchema,
  ends_on: calendarDaySchema,
});

export const agendaReleaseSchema = z.object({
  number: z.number().int().min(1),
  label: z.string(),
  published_at: instantSchema,
});

export const agendaDaySchema = z.object({
  day_id: z.number().int(),
  held_on: calendarDaySchema,
  name: z.string(),
  starts_at: instantSchema,
  ends_at: instantSchema,
});

export const agendaRoomSchema = z.object({
  room_id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  floor: z.string(),
  capacity: z.number().int().nullable(),
});

export const agendaTrackSchema = z.object({
  track_id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  lattice: latticeFamilySchema,
  palette: themePaletteSchema,
  variant: z.number().int().nullable(),
});

export const agendaSpeakerSchema = z.object({
  speaker_id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  role: z.string(),
  organisation: z.string(),
  photo: z.string().nullable(),
});

export const agendaSessionSchema = z.object({
  session_id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  subtitle: z.string(),
  type: sessionTypeSchema,
  type_label: z.string(),
  track_id: z.number().int().nullable(),
  room_id: z.number().int().nullable(),
  /** Sessions after midnight keep the day they belong to; group by this, never by the date of `starts_at`. */
  day_id: z.number().int().nullable(),
  /** Null: the time is still open. */
  starts_at: instantSchema.nullable(),
  /** Equal to `starts_at` when the length is not known. */
  ends_at: instantSchema.nullable(),
  language: z.string().nullable(),
  speaker_ids: z.array(z.number().int()),
  is_plenary: z.boolean(),
  status: sessionStatusSchema,
  /** What the latest release changed about it; empty when nothing, and in the first release. */
  changes: z.array(changeKindSchema),
});

/** The whole published programme of one edition, in one language. Lists are in the order to show. */
export const agendaSchema = z.object({
  edition: agendaEditionSchema,
  /** Null until the first release; then the lists are empty. */
  release: agendaReleaseSchema.nullable(),
  days: z.array(agendaDaySchema),
  rooms: z.array(agendaRoomSchema),
  tracks: z.array(agendaTrackSchema),
  speakers: z.array(agendaSpeakerSchema),
  sessions: z.array(agendaSessionSchema),
});
export type Agenda = z.infer<typeof agendaSchema>;
export type AgendaDay = z.infer<typeof agendaDaySchema>;
export type AgendaRoom = z.infer<typeof agendaRoomSchema>;
export type AgendaTrack = z.infer<typeof agendaTrackSchema>;
export type AgendaSpeaker = z.infer<typeof agendaSpeakerSchema>;
export type AgendaSession = z.infer<typeof agendaSessionSchema>;

/** One session as a release showed it. */
export const sessionPlaceSchema = z.object({
  title: z.string(),
  room: z.string().nullable(),
  starts_at: instantSchema.nullable(),
  ends_at: instantSchema.nullable(),
});

export const sessionChangeSchema = z.object({
  session_id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  kinds: z.array(changeKindSchema).min(1),
  /** Null when the session is new. */
  before: sessionPlaceSchema.nullable(),
  /** Null when the session is cancelled. */
  after: sessionPlaceSchema.nullable(),
});
export type SessionChange = z.infer<typeof sessionChangeSchema>;

/** The page of one session. */
export const sessionPageSchema = z.object({
  edition: agendaEditionSchema,
  release: agendaReleaseSchema,
  session: agendaSessionSchema.extend({
    guid: z.uuid(),
    level: z.string(),
    do_not_record: z.boolean(),
    /** Safe HTML made from Markdown; may be empty. */
    abstract_html: z.string(),
    description_html: z.string(),
    /** The first words as plain text, for previews and search engines. */
    summary: z.string(),
    links: z.array(linkSchema),
  }),
  day: agendaDaySchema.nullable(),
  room: agendaRoomSchema.nullable(),
  track: agendaTrackSchema.nullable(),
  speakers: z.array(agendaSpeakerSchema.extend({ biography_html: z.string() })),
  /** In the same room on the same day. */
  previous_in_room: agendaSessionSchema.nullable(),
  next_in_room: agendaSessionSchema.nullable(),
  /** Others that run while this one does, at most twelve, in room order. */
  at_the_same_time: z.array(agendaSessionSchema),
  /** What past releases changed about it, newest first. */
  history: z.array(z.object({ release: agendaReleaseSchema, change: sessionChangeSchema })),
});
export type SessionPage = z.infer<typeof sessionPageSchema>;

/** The page of one speaker. */
export const speakerPageSchema = z.object({
  edition: agendaEditionSchema,
  release: agendaReleaseSchema,
  speaker: agendaSpeakerSchema.extend({ biography_html: z.string(), summary: z.string(), links: z.array(linkSchema) }),
  sessions: z.array(agendaSessionSchema),
  days: z.array(agendaDaySchema),
  rooms: z.array(agendaRoomSchema),
  tracks: z.array(agendaTrackSchema),
});
export type SpeakerPage = z.infer<typeof speakerPageSchema>;

/** Everybody in the programme, by name, with what they are about. */
export const speakerListSchema = z.object({
  edition: agendaEditionSchema,
  speakers: z.array(
    agendaSpeakerSchema.extend({ is_featured: z.boolean(), session_count: z.number().int(), track_ids: z.array(z.number().int()) }),
  ),
  tracks: z.array(agendaTrackSchema),
});
export type SpeakerList = z.infer<typeof speakerListSchema>;

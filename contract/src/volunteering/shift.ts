import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';
import { calendarDaySchema, instantSchema, translationsFor } from '../core/fields.ts';

export const shiftLimits = {
  places: 500,
  /** Hours of one shift. */
  hours: 16,
  /** The highest age that a shift can ask for: above it the product knows of nobody how old they are. */
  age: 18,
  tags: 10,
  tag: 40,
  description: 4_000,
  thanks: 500,
  /** Who may read a record beside its person and staff. */
  viewers: 50,
} as const;

/** Confirmed minutes in one edition that earn a certificate. */
export const certificateMinutes = 12 * 60;
/** In so many hours before a shift its lead hears at once of who gives their place back. */
export const lateHours = 24;
/** Hours that can be confirmed beyond the length of a shift: somebody stays on for others. */
export const overtimeHours = 2;
/** Days after a shift within which its lead confirms the hours; then staff do. */
export const confirmDays = 7;

export const shiftStatuses = ['draft', 'open', 'cancelled'] as const;
export const shiftStatusSchema = z.enum(shiftStatuses);
export type ShiftStatus = z.infer<typeof shiftStatusSchema>;

/** Texts that `translations` may hold. */
export const shiftTextFields = ['role', 'title', 'place', 'meeting_point', 'needs', 'description'] as const;

const tags = z
  .array(z.string().trim().min(1).max(shiftLimits.tag))
  .max(shiftLimits.tags)
  .refine((values) => new Set(values).size === values.length, 'Name each once.');

const writable = z.object({
  edition_id: idSchema,
  /** What one is there: `Welcome desk`. Shifts of one role have the same word. */
  role: z.string().trim().min(1).max(60),
  title: z.string().trim().min(1).max(120),
  starts_at: instantSchema,
  ends_at: instantSchema,
  /** Where one works: `East gate`. */
  place: z.string().trim().min(1).max(80),
  /** Where and when one meets. */
  meeting_point: z.string().trim().max(300).default(''),
  /** What the work asks of one: `On your feet, closed shoes`. */
  needs: z.string().trim().max(200).default(''),
  /** What one does; Markdown. */
  description: z.string().max(shiftLimits.description).default(''),
  /** Languages of which one is spoken, each in its own words. */
  languages: tags.default([]),
  skills: tags.default([]),
  /** Null for everybody who may have an account. */
  min_age: z.number().int().min(13).max(shiftLimits.age).nullable().default(null),
  /** Fewer than are taken take nobody's place away. */
  places: z.number().int().min(1).max(shiftLimits.places),
  /** Who is asked and confirms the hours: somebody of age. */
  lead_user_id: idSchema.nullable().default(null),
  /** One cannot sign up for a draft; who had a place in what is cancelled has none any more. */
  status: shiftStatusSchema.default('draft'),
  translations: translationsFor(shiftTextFields).default({}),
});

/** Work of some hours at one place that volunteers sign up for. */
export const volunteerShiftSchema = z.object({ shift_id: idSchema, ...writable.shape, ...rowStamps });
export type VolunteerShift = z.infer<typeof volunteerShiftSchema>;

export const volunteerShift = defineEntity({
  name: 'VolunteerShift',
  base: 'volunteering/volunteerShifts',
  tag: 'Volunteering',
  idField: 'shift_id',
  deleteListName: 'shift_ids',
  row: volunteerShiftSchema,
  create: writable,
  update: writable,
  list: {
    search: ['role', 'title', 'place'],
    // `is_past`: whether it has ended. `has_hours_for_staff`: whether it has, and hours of it wait that no lead can confirm (any more).
    filter: ['shift_id', 'edition_id', 'status', 'role', 'lead_user_id', 'is_past', 'has_hours_for_staff'],
    // `next`: what has not ended in the order of time, then what has, the latest first.
    sort: ['shift_id', 'starts_at', 'next', 'role', 'place'],
  },
});

const count = z.number().int();
const minutes = z.number().int();

export const shiftPersonSchema = z.object({
  user_id: idSchema,
  name: z.string(),
  profile_image: z.string().nullable(),
  can_open: z.boolean(),
});
export type ShiftPerson = z.infer<typeof shiftPersonSchema>;

/** Whether the reader is as old as a shift asks: `unknown` where they have not said how old they are, `no_consent` where a guardian has not agreed. */
export const ageAnswers = ['yes', 'too_young', 'unknown', 'no_consent'] as const;
export type AgeAnswer = (typeof ageAnswers)[number];

/** What the reader is to be at in the time of a shift. */
export const shiftClashSchema = z.object({
  kind: z.enum(['session', 'meeting', 'shift', 'own', 'imported']),
  title: z.string(),
  starts_at: instantSchema,
  ends_at: instantSchema,
});
export type ShiftClash = z.infer<typeof shiftClashSchema>;

/** A shift in a list, for one reader and in their language. */
export const shiftCardSchema = z.object({
  shift_id: idSchema,
  role: z.string(),
  /** The role as it is stored, by which lists are filtered; as `place_key`. */
  role_key: z.string(),
  title: z.string(),
  starts_at: instantSchema,
  ends_at: instantSchema,
  /** In the zone of the edition. */
  day: calendarDaySchema,
  place: z.string(),
  place_key: z.string(),
  needs: z.string(),
  languages: z.array(z.string()),
  skills: z.array(z.string()),
  /** Of those, what the reader has said of themselves. */
  own_skills: z.array(z.string()),
  min_age: z.number().int().nullable(),
  status: shiftStatusSchema,
  places: count,
  taken_count: count,
  waiting_count: count,
  mine: z.enum(['has_place', 'waiting']).nullable(),
  /** Whether the reader was taken off it, and so cannot sign up again. */
  is_removed: z.boolean(),
  /** The reader's turn on the waiting list, from 1. */
  position: count.nullable(),
  age: z.enum(ageAnswers),
  /** The first few, those that stand against signing up before others. */
  clashes: z.array(shiftClashSchema),
  /** Whether nothing stands against it in the reader's days, entries of their own calendar among it. */
  fits_diary: z.boolean(),
  is_lead: z.boolean(),
});
export type ShiftCard = z.infer<typeof shiftCardSchema>;

/** How the hours of somebody in a shift stand. Those of who was not there are none. */
export const hoursStates = ['to_come', 'waiting', 'confirmed', 'absent'] as const;
export type HoursState = (typeof hoursStates)[number];

/** One of the people of a shift; of their hours only they, the lead and staff read. */
export const shiftMemberSchema = shiftPersonSchema.extend({
  is_self: z.boolean(),
  /** How many shifts they have done before, as is confirmed. */
  done_count: count,
  hours: z
    .object({ state: z.enum(hoursStates), minutes: minutes.nullable(), thanks: z.string(), is_thanks_hidden: z.boolean() })
    .nullable(),
});
export type ShiftMember = z.infer<typeof shiftMemberSchema>;

export const shiftPageSchema = shiftCardSchema.extend({
  edition_id: idSchema,
  time_zone: z.string(),
  meeting_point: z.string(),
  description_html: z.string(),
  lead: shiftPersonSchema.nullable(),
  /** Who has a place, for those who are in it, lead it, or run it; null for others. */
  people: z.array(shiftMemberSchema).nullable(),
  /** Who waits for a place, in their order, for lead and staff. */
  waiting: z.array(shiftPersonSchema).nullable(),
  abilities: z.object({
    sign_up: z.boolean(),
    give_back: z.boolean(),
    /** Confirms hours and takes people off. */
    manage: z.boolean(),
    /** Changes the shift itself in the admin centre. */
    edit: z.boolean(),
  }),
  confirm_until: instantSchema,
});
export type ShiftPage = z.infer<typeof shiftPageSchema>;

/** What the reader has given and will give in the current edition. */
export const ownShiftsSchema = z.object({
  confirmed_minutes: minutes,
  waiting_minutes: minutes,
  to_come_minutes: minutes,
  goal_minutes: minutes,
  has_certificate: z.boolean(),
  to_come: z.array(shiftCardSchema),
});
export type OwnShifts = z.infer<typeof ownShiftsSchema>;

export const recordShiftSchema = z.object({
  shift_id: idSchema,
  edition_id: idSchema,
  role: z.string(),
  place: z.string(),
  starts_at: instantSchema,
  ends_at: instantSchema,
  state: z.enum(hoursStates),
  /** Confirmed, or else as planned. */
  minutes,
  /** Who has confirmed, or is asked to; null for staff. */
  lead: z.string().nullable(),
  confirmed_at: instantSchema.nullable(),
});
export type RecordShift = z.infer<typeof recordShiftSchema>;

export const recordEditionSchema = z.object({
  edition_id: idSchema,
  name: z.string(),
  starts_on: calendarDaySchema,
  ends_on: calendarDaySchema,
  time_zone: z.string(),
  confirmed_minutes: minutes,
  waiting_minutes: minutes,
  roles: z.array(z.object({ role: z.string(), confirmed_minutes: minutes, waiting_minutes: minutes })),
  certificate: z.object({ number: z.string(), minutes, issued_on: calendarDaySchema, is_revoked: z.boolean() }).nullable(),
  /** Whether the reader can take it now: enough is confirmed, and nothing waits or is to come. */
  can_take_certificate: z.boolean(),
});
export type RecordEdition = z.infer<typeof recordEditionSchema>;

/** What somebody has done as a volunteer. */
export const volunteerRecordSchema = z.object({
  person: shiftPersonSchema,
  is_own: z.boolean(),
  confirmed_minutes: minutes,
  waiting_minutes: minutes,
  to_come_minutes: minutes,
  done_count: count,
  to_come_count: count,
  since: calendarDaySchema.nullable(),
  goal_minutes: minutes,
  editions: z.array(recordEditionSchema),
  /** The newest first. */
  shifts: z.array(recordShiftSchema),
  /** What confirmed shifts have asked for. */
  skills: z.array(z.object({ name: z.string(), minutes, count })),
  thanks: z.array(
    z.object({ hours_id: idSchema, text: z.string(), from: z.string(), role: z.string(), given_at: instantSchema, is_hidden: z.boolean() }),
  ),
  /** Whom the person lets read it; null for others, and for who is not of age. */
  viewers: z.array(shiftPersonSchema).nullable(),
});
export type VolunteerRecord = z.infer<typeof volunteerRecordSchema>;

export const confirmedHoursSchema = z.strictObject({
  hours: z
    .array(
      z.strictObject({
        user_id: idSchema,
        /** None for who was not there. */
        minutes: z
          .number()
          .int()
          .min(0)
          .max((shiftLimits.hours + overtimeHours) * 60),
        /** What was written before stays where it is left out. */
        thanks: z.string().trim().max(shiftLimits.thanks).optional(),
      }),
    )
    .min(1)
    .max(shiftLimits.places)
    .refine((hours) => new Set(hours.map(({ user_id }) => user_id)).size === hours.length, 'Name each person once.'),
});

/** Where the page of a shift is. */
export const shiftPath = (shift_id: number): string => `/community/get-involved/${shift_id}`;
export const volunteerPath = (user_id: number): string => `/volunteer-profile/${user_id}`;

import { z } from 'zod';
import { calendarDaySchema } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { latticeFamilySchema, themePaletteSchema } from '../core/theme-appearance.ts';

const count = z.number().int().nonnegative();

/** What the published programme and the public directories add up to. Everything is counted; nothing is estimated, and nobody is named. */
export const insightsSchema = z.object({
  /** What it was counted from; null before the first release. */
  release: z.object({ number: z.number().int(), published_on: calendarDaySchema }).nullable(),
  totals: z.object({ sessions: count, speakers: count, startups: count }),
  /** Every theme of the programme: its sessions, their minutes, and the startups that work on it. */
  themes: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      palette: themePaletteSchema,
      lattice: latticeFamilySchema,
      session_count: count,
      minutes: count,
      startup_count: count,
    }),
  ),
  /** Rooms in which something happens within the hour that begins then, breaks left out. */
  hours: z.array(z.object({ held_on: calendarDaySchema, hour: z.number().int().min(0).max(23), busy_rooms: count })),
  room_count: count,
  /** Language of sessions; null where none is said. */
  languages: z.array(z.object({ language: z.string().nullable(), session_count: count })),
  /** How many speakers stand in how many sessions; the last entry counts that many and more. */
  appearances: z.array(z.object({ sessions: z.number().int().positive(), speaker_count: count })),
  /** Cities with at least two startups; null gathers all others, so that no single company is told by its city. */
  cities: z.array(z.object({ city: z.string().nullable(), startup_count: count })),
});
export type Insights = z.infer<typeof insightsSchema>;

export const getInsights = defineOperation({
  id: 'insights.get',
  cost: 4,
  method: 'GET',
  path: '/api/insights',
  summary: 'Counts of the current edition: themes, rooms by hour, languages, speakers, startups.',
  tag: 'Insights',
  access: 'public',
  output: itemOf(insightsSchema),
});

import type { EntryWrite } from '@sabha/contract/calendar/entry';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../src/core/db/database.ts';
import { addDays, toLocalDay } from '../../src/core/time/zone.ts';
import { globalUsers } from '../../src/features/accounts/schema.ts';
import { insertEntry } from '../../src/features/calendar/entry.store.ts';

const zone = 'Asia/Kolkata';
const usual = { zone, place: '', text: '', repetition: null };
const weekly = { every: 'week', interval: 1, monthly: 'day', until: '2027-07-16', count: null } as const;

/** What every sample person has noted for the weeks from a Monday on, and for the days of the summit; two of the entries are at one time. */
const entriesFrom = (monday: string): readonly EntryWrite[] => [
  {
    ...usual,
    title: 'Sensor check',
    starts: `${monday}T07:30`,
    ends: `${monday}T08:00`,
    repetition: { ...weekly, weekdays: ['MO', 'WE', 'FR'] },
  },
  {
    ...usual,
    title: 'Read with the co-operative',
    starts: `${addDays(monday, 1)}T19:15`,
    ends: `${addDays(monday, 1)}T20:00`,
    place: 'Ward library',
    repetition: { ...weekly, weekdays: ['TU'] },
  },
  { ...usual, title: 'Print the cost sheets', starts: '2027-07-14T10:30', ends: '2027-07-14T11:30' },
  { ...usual, title: 'Train to Vadodara', starts: '2027-07-14T17:00', ends: '2027-07-14T20:30', place: 'Platform 2' },
  { ...usual, title: 'Call the ward office', starts: '2027-07-16T13:00', ends: '2027-07-16T13:20' },
  { ...usual, title: 'Lunch with city engineers', starts: '2027-07-16T13:00', ends: '2027-07-16T14:00', place: 'East Gate' },
  { ...usual, title: 'In Vadodara', starts: '2027-07-15', ends: '2027-07-18' },
];

/** Sessions with a star of somebody, by their slugs; no two share one, as those would be suggested to each other for it. */
const stars: Readonly<Record<string, readonly string[]>> = {
  ishani: [
    'drains-that-call-you-before-the-rain-does',
    'write-a-tender-a-startup-can-answer',
    'pitch-ward-eight-startups-one-real-tender',
    'a-pilot-for-a-town-of-19-000',
    'signing-clinic-your-contract-today',
  ],
  meera: ['shade-is-infrastructure', 'songs-for-rain', 'both-sides-of-the-wall'],
  devraj: ['land-titles-that-agree-with-each-other', 'a-forecast-for-one-ward', 'recharge-before-you-drill'],
};

/** Own entries and stars of the sample people, in the order of their numbers. */
export async function loadCalendar(tx: Tx, now: Date): Promise<void> {
  const today = toLocalDay(now, zone);
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const people = await tx.select({ user_id: globalUsers.user_id }).from(globalUsers).orderBy(globalUsers.user_id);
  for (const { user_id } of people) for (const entry of entriesFrom(addDays(today, -sinceMonday))) await insertEntry(tx, user_id, entry);
  for (const [username, slugs] of Object.entries(stars))
    await tx.execute(sql`
      INSERT INTO schedule_favourites (user_id, session_id)
      SELECT u.user_id, s.session_id FROM global_users u, schedule_sessions s
      WHERE u.username = ${username} AND s.slug = ANY (${sql.param([...slugs])}::text[]) ORDER BY s.session_id`);
}

import type { EntryWrite } from '@sabha/contract/calendar/entry';
import { globalUsers } from '../../src/features/accounts/schema.ts';
import { insertEntry } from '../../src/features/calendar/entry.store.ts';
import type { Tx } from '../../src/core/db/database.ts';

const usual = { zone: 'Asia/Kolkata', place: '', text: '', repetition: null };
const weekly = { every: 'week', interval: 1, monthly: 'day', until: '2027-07-16', count: null } as const;

/** What every sample person has noted for the days of the summit; two of the entries are at one time. */
const entries: readonly EntryWrite[] = [
  {
    ...usual,
    title: 'Sensor check',
    starts: '2027-06-28T07:30',
    ends: '2027-06-28T08:00',
    repetition: { ...weekly, weekdays: ['MO', 'WE', 'FR'] },
  },
  { ...usual, title: 'Print the cost sheets', starts: '2027-07-14T10:30', ends: '2027-07-14T11:30' },
  { ...usual, title: 'Train to Vadodara', starts: '2027-07-14T17:00', ends: '2027-07-14T20:30', place: 'Platform 2' },
  { ...usual, title: 'Call the ward office', starts: '2027-07-16T13:00', ends: '2027-07-16T13:20' },
  { ...usual, title: 'Lunch with city engineers', starts: '2027-07-16T13:00', ends: '2027-07-16T14:00', place: 'East Gate' },
  { ...usual, title: 'In Vadodara', starts: '2027-07-15', ends: '2027-07-18' },
];

/** Own entries of the sample people, in the order of their numbers. */
export async function loadCalendar(tx: Tx): Promise<void> {
  const people = await tx.select({ user_id: globalUsers.user_id }).from(globalUsers).orderBy(globalUsers.user_id);
  for (const { user_id } of people) for (const entry of entries) await insertEntry(tx, user_id, entry);
}
